import {useCallback, useRef, useState, useSyncExternalStore} from 'react';
import {createStorageSlot} from '../lib/storage';
import type {StorageSlot, StorageType} from '../lib/storage';
import {useIsomorphicLayoutEffect} from './browser';

/** A callback that never changes and always runs the latest version. */
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
  // eslint-disable-next-line react-hooks/refs -- the last render's value is the point
  return previous.current;
}

/** A stored value and its slot. Null until the first render in the browser is over. */
export function useStorageSlot(
  key: string | null,
  options: {persistence?: StorageType | undefined} = {},
): [string | null, StorageSlot] {
  const {persistence} = options;
  const [slot] = useState(() =>
    createStorageSlot(key ?? '', {persistence: key === null ? 'none' : persistence}),
  );
  const value = useSyncExternalStore(slot.listen, slot.get, () => null);
  return [value, slot];
}
