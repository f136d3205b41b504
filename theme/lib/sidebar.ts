import type {SidebarItem} from '@octavo/contract';
import {isSamePath} from './urls';

export function isCurrentItem({href}: SidebarItem, path: string): boolean {
  return href !== undefined && isSamePath(href, path);
}

/** Reports whether an item, or one below it, is the page at a path. */
export function isActiveItem(item: SidebarItem, path: string): boolean {
  return isCurrentItem(item, path) || (item.items ?? []).some((inner) => isActiveItem(inner, path));
}

/** Unlisted pages are hidden, except the current one. */
export function isVisibleItem(item: SidebarItem, path: string): boolean {
  if (item.type === 'link') return !item.unlisted || isCurrentItem(item, path);
  if (item.type !== 'category') return true;
  return (
    (item.href !== undefined && !item.linkUnlisted) ||
    isCurrentItem(item, path) ||
    // A closed category comes without its items. It has visible ones, or it would not be here.
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

/** The first category that a condition holds for. */
export function findSidebarCategory(
  items: readonly SidebarItem[],
  matches: (category: SidebarItem) => boolean,
): SidebarItem | undefined {
  for (const item of items) {
    if (item.type !== 'category') continue;
    const found = matches(item) ? item : findSidebarCategory(item.items ?? [], matches);
    if (found) return found;
  }
  return undefined;
}
