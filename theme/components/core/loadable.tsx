import {useEffect, useState} from 'react';
import type {ReactNode} from 'react';
import Loading from '@theme/Loading';

/**
 * Returns a hook that loads a module on first use. The hook returns the module, or
 * null and an element to show meanwhile. React's lazy() remembers a failure
 * forever; here readers can try again.
 */
export function loadable<T extends object>(
  load: () => Promise<T>,
): () => [loaded: T | null, placeholder: ReactNode] {
  let cached: T | null = null;
  return function useLoaded() {
    const [loaded, setLoaded] = useState(cached);
    const [error, setError] = useState<unknown>(null);
    const start = () => {
      load().then((result) => {
        cached = result;
        setLoaded(result);
      }, setError);
    };
    useEffect(() => {
      if (!loaded) start();
    }, [loaded]);
    const retry = () => {
      setError(null);
      start();
    };
    return [loaded, <Loading key="loading" error={error} retry={retry} />];
  };
}
