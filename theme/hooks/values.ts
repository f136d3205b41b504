import {useCallback, useRef} from 'react';
import {useIsomorphicLayoutEffect} from './browser';

/** A function that never changes and always calls the latest callback. */
export function useEvent<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback);
  useIsomorphicLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}

/** The value of the render before this one. */
export function usePrevious<T>(value: T): T | undefined {
  const previous = useRef<T | undefined>(undefined);
  useIsomorphicLayoutEffect(() => {
    previous.current = value;
  });
  // eslint-disable-next-line react-hooks/refs -- reading the value of the last render is intended
  return previous.current;
}
