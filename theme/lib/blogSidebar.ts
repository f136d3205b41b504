import type {RecentPost} from '@octavo/contract';
import {isSamePath} from './urls';

/** The items of the sidebar without unlisted posts, except the current page. */
export function visibleSidebarItems<Item extends Pick<RecentPost, 'permalink' | 'unlisted'>>(
  items: readonly Item[],
  path: string,
): Item[] {
  return items.filter(({unlisted, permalink}) => !unlisted || isSamePath(permalink, path));
}

/** The posts by year, the latest year first. Posts of a year keep their order. */
export function groupSidebarItemsByYear<Item extends Pick<RecentPost, 'year'>>(
  items: readonly Item[],
): [year: string, items: Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(item.year, [...(groups.get(item.year) ?? []), item]);
  return [...groups].sort(([a], [b]) => Number(b) - Number(a));
}
