import {useEffect, useState} from 'react';
import type {ReactNode} from 'react';
import Loading from '@theme/Loading';

/**
 * Makes a hook that loads something when it is first used. Until that is there,
 * the second value is what to show instead. React's own lazy() would keep a
 * failure for good; here readers can try again.
 */
export function loadable<T extends object>(
  load: () => Promise<T>,
): () => [loaded: T | null, instead: ReactNode] {
  let known: T | null = null;
  return function useLoaded() {
    const [loaded, setLoaded] = useState(known);
    const [error, setError] = useState<unknown>(null);
    const start = () => {
      load().then((result) => {
        known = result;
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
