import type {ComponentProps} from 'react';
import DocSidebarItems from '@theme-original/DocSidebarItems';
import {SidebarContext, useSidebarStore} from '../../hooks/sidebar';

type Props = ComponentProps<typeof DocSidebarItems>;

/** The list of a sidebar gets the state of its categories, which the theme's own list has. */
export default function DocSidebarItemsFromSite(props: Props) {
  const store = useSidebarStore();
  const items = <DocSidebarItems {...props} />;
  return props.level === 1 ? <SidebarContext value={store}>{items}</SidebarContext> : items;
}
