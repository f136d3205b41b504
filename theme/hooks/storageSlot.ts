import {useState, useSyncExternalStore} from 'react';
import {createStorageSlot} from '../browser/storage';
import type {StorageSlot, StorageType} from '../browser/storage';

/** A stored value and its slot. The value is null in the first render. */
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
