import {useEffect} from 'react';
import type {DocsData} from '@octavo/contract';
import {createStorageSlot} from '../browser/storage';
import type {StorageType} from '../browser/storage';
import {useThemeConfig} from './site';
import {useStorageSlot} from './storageSlot';

/** The name of the version that the reader has chosen, and a function to choose one. Null before hydration. */
export function usePreferredVersion({
  pluginId,
  versions,
}: DocsData): [string | null, (name: string) => void] {
  const persistence = useThemeConfig().docs.versionPersistence as StorageType;
  const key = `docs-preferred-version-${pluginId}`;
  const [stored] = useStorageSlot(key, {persistence});
  const isStale = stored !== null && !versions.some(({name}) => name === stored);
  useEffect(() => {
    // The site no longer has this version.
    if (isStale) createStorageSlot(key, {persistence}).del();
  }, [isStale, key, persistence]);
  const save = (name: string) => {
    createStorageSlot(key, {persistence}).set(name);
  };
  return [isStale ? null : stored, save];
}
