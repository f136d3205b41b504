import globalData from '@octavo/global-data';

/** The data of all plugins, by plugin and id. */
export function useGlobalData(): Record<string, Record<string, unknown>> {
  return globalData;
}
