import type {SidebarItem} from '@octavo/contract';
import {isSamePath} from './urls';

export function isCurrentItem({href}: SidebarItem, path: string): boolean {
  return href !== undefined && isSamePath(href, path);
}

/** Reports whether an item leads to the page, or holds one that does. */
export function isActiveItem(item: SidebarItem, path: string): boolean {
  return isCurrentItem(item, path) || (item.items ?? []).some((inner) => isActiveItem(inner, path));
}

/** Unlisted pages stay out of sight, except the one that is being read. */
function isVisibleItem(item: SidebarItem, path: string): boolean {
  if (item.type === 'link') return !item.unlisted || isCurrentItem(item, path);
  if (item.type !== 'category') return true;
  return (
    (item.href !== undefined && !item.linkUnlisted) ||
    isCurrentItem(item, path) ||
    // Its items are left out while it is closed; there are some, or it would be too.
    !item.items ||
    item.items.some((inner) => isVisibleItem(inner, path))
  );
}

export function visibleItems(items: readonly SidebarItem[], path: string): SidebarItem[] {
  return items.filter((item) => isVisibleItem(item, path));
}

/** Reports whether a category starts open. */
export function startsOpen(item: SidebarItem, isActive: boolean): boolean {
  return !item.collapsible || isActive || !item.collapsed;
}

/** The first category that fits, from the top. */
export function findSidebarCategory(
  items: readonly SidebarItem[],
  fits: (category: SidebarItem) => boolean,
): SidebarItem | undefined {
  for (const item of items) {
    if (item.type !== 'category') continue;
    const found = fits(item) ? item : findSidebarCategory(item.items ?? [], fits);
    if (found) return found;
  }
  return undefined;
}
