import type {SidebarItem} from '@octavo/contract';

const loaded = new Map<string, SidebarItem[]>();

/** A whole sidebar by the address of its script; null until that is there. */
export function wholeSidebar(url: string): SidebarItem[] | null {
  return loaded.get(url) ?? null;
}

export async function loadWholeSidebar(url: string): Promise<void> {
  const {default: items} = (await import(url)) as {default: SidebarItem[]};
  loaded.set(url, items);
}
