import Own from '@octavo/own/DocSidebarItem/Category';
import type {ComponentProps} from 'react';
import type DocSidebarItemCategory from '@theme-original/DocSidebarItem/Category';
import {useWholeItem} from '../../wholeItem';

export default function DocSidebarItemCategoryToSite(
  props: ComponentProps<typeof DocSidebarItemCategory>,
) {
  return <Own {...props} item={useWholeItem(props.item)} />;
}
