import {useState} from 'react';
import {checkTabs, hasTab, initialTab, tabsParameter} from '../lib/tabs';
import type {TabChoice} from '../lib/tabs';
import {useQueryParameter} from './queryParameter';
import {useStorageSlot} from './storageSlot';

export interface TabsOptions {
  defaultValue?: string | null | undefined;
  /** Tabs of a group change together, and the browser stores the reader's choice. */
  groupId?: string | undefined;
  /** Keeps the choice in the address, as a parameter with this name or that of the group. */
  queryString?: string | boolean | undefined;
}

/**
 * The selected tab, and a function to select another. The first render is that of the
 * server; then the selection follows the address and the stored choice.
 */
export function useTabs(
  tabs: readonly TabChoice[],
  {defaultValue, groupId, queryString = false}: TabsOptions,
): [selected: string, select: (value: string) => void] {
  checkTabs(tabs);
  const initial = initialTab(tabs, defaultValue);
  const [queried, setQueried] = useQueryParameter(tabsParameter(queryString, groupId));
  const [stored, slot] = useStorageSlot(groupId ? `docusaurus.tab.${groupId}` : null);
  // A value that none of these tabs has belongs to other tabs of the group.
  const requested = [queried, stored].find((value) => hasTab(tabs, value)) ?? null;
  const [followed, setFollowed] = useState<string | null>(null);
  const [selected, setSelected] = useState(initial);
  if (requested !== followed) {
    setFollowed(requested);
    if (requested !== null) setSelected(requested);
  }
  const select = (value: string) => {
    // Not every browser stores values.
    setSelected(value);
    setQueried(value);
    slot.set(value);
  };
  return [hasTab(tabs, selected) ? selected : initial, select];
}
