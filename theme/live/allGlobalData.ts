// Takes the place of hooks/allGlobalData.ts.
import globalData from '@octavo/global-data';
import {useSyncExternalStore} from 'react';
import {newGlobalData} from './state';

export function useGlobalData(): Record<string, Record<string, unknown>> {
  const {subscribe, current} = newGlobalData;
  return useSyncExternalStore(subscribe, current, current) ?? globalData;
}
