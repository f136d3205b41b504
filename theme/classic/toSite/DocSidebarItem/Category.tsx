import Own from '@octavo/own/DocSidebarItem/Category';
import {use, useEffect} from 'react';
import type {ComponentProps} from 'react';
import type DocSidebarItemCategory from '@theme-original/DocSidebarItem/Category';
import {SidebarContext} from '../../../hooks/sidebar';

/** The items of closed categories are loaded for a component of the site, which cannot do it. */
export default function DocSidebarItemCategoryToSite(
  props: ComponentProps<typeof DocSidebarItemCategory>,
) {
  const {item} = props;
  const {preload} = use(SidebarContext);
  const lacksItems = item.type === 'category' && !item.items;
  useEffect(() => {
    if (lacksItems) preload();
  }, [lacksItems, preload]);
  return <Own {...props} item={lacksItems ? {...item, items: []} : item} />;
}
