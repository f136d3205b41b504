import {memo} from 'react';
import type {SidebarItem} from '@octavo/contract';
import DocSidebarItem from '@theme/DocSidebarItem';
import {visibleItems} from '../../lib/sidebar';

export interface Props {
  items: readonly SidebarItem[];
  /** The path of the page that the reader is on. */
  activePath: string;
  level: number;
  onItemClick?: ((item: SidebarItem) => void) | undefined;
}

function DocSidebarItems({items, activePath, ...props}: Props) {
  return visibleItems(items, activePath).map((item, i) => (
    <DocSidebarItem key={i} item={item} index={i} activePath={activePath} {...props} />
  ));
}

export default memo(DocSidebarItems);
