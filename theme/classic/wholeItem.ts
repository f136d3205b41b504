import {use, useEffect} from 'react';
import type {SidebarItem} from '@octavo/contract';
import {SidebarContext} from '../hooks/sidebar';

/** Returns a sidebar item for a component of the site, which cannot load the items of a closed category. */
export function useWholeItem<Item extends SidebarItem>(item: Item): Item {
  const {preload} = use(SidebarContext);
  const lacksItems = item.type === 'category' && !item.items;
  useEffect(() => {
    if (lacksItems) preload();
  }, [lacksItems, preload]);
  return lacksItems ? {...item, items: []} : item;
}
