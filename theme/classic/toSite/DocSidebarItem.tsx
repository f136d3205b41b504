import Own from '@octavo/own/DocSidebarItem';
import type {ComponentProps} from 'react';
import type DocSidebarItem from '@theme-original/DocSidebarItem';
import {useWholeItem} from '../wholeItem';

export default function DocSidebarItemToSite(props: ComponentProps<typeof DocSidebarItem>) {
  return <Own {...props} item={useWholeItem(props.item)} />;
}
