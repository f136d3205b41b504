import Own from '@octavo/own/DocSidebarItem';
import {use, useEffect} from 'react';
import type {ComponentProps} from 'react';
import type DocSidebarItem from '@theme-original/DocSidebarItem';
import {SidebarContext} from '../../hooks/sidebar';

/** The items of closed categories are loaded for a component of the site, which cannot do it. */
export default function DocSidebarItemToSite(props: ComponentProps<typeof DocSidebarItem>) {
  const {item} = props;
  const {preload} = use(SidebarContext);
  const lacksItems = item.type === 'category' && !item.items;
  useEffect(() => {
    if (lacksItems) preload();
  }, [lacksItems, preload]);
  return <Own {...props} item={lacksItems ? {...item, items: []} : item} />;
}
