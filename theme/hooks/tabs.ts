import {useState} from 'react';
import {checkTabs, hasTab, initialTab, tabsParameter} from '../lib/tabs';
import type {TabChoice} from '../lib/tabs';
import {useQueryParameter} from './queryParameter';
import {useStorageSlot} from './storageSlot';

export interface TabsOptions {
  defaultValue?: string | null | undefined;
  /** Tabs of one group change together, and the reader's choice is remembered. */
  groupId?: string | undefined;
  /** Keeps the choice in the address, under this name or the group's. */
  queryString?: string | boolean | undefined;
}

/**
 * Which tab is selected. The first render shows what the server has shown; then
 * the address and what is stored are followed, wherever they are changed.
 */
export function useTabs(
  tabs: readonly TabChoice[],
  {defaultValue, groupId, queryString = false}: TabsOptions,
): [selected: string, select: (value: string) => void] {
  checkTabs(tabs);
  const initial = initialTab(tabs, defaultValue);
  const [queried, setQueried] = useQueryParameter(tabsParameter(queryString, groupId));
  const [stored, slot] = useStorageSlot(groupId ? `docusaurus.tab.${groupId}` : null);
  // A value that is none of these tabs is for others of the group.
  const wanted = [queried, stored].find((value) => hasTab(tabs, value)) ?? null;
  const [followed, setFollowed] = useState<string | null>(null);
  const [selected, setSelected] = useState(initial);
  if (wanted !== followed) {
    setFollowed(wanted);
    if (wanted !== null) setSelected(wanted);
  }
  const select = (value: string) => {
    // Here as well, for readers whose browser stores nothing.
    setSelected(value);
    setQueried(value);
    slot.set(value);
  };
  return [hasTab(tabs, selected) ? selected : initial, select];
}
