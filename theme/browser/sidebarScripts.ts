import type {SidebarItem} from '@octavo/contract';

const loaded = new Map<string, SidebarItem[]>();

/** The items of a sidebar, by the address of its script; null until the script is loaded. */
export function wholeSidebar(url: string): SidebarItem[] | null {
  return loaded.get(url) ?? null;
}

/** Loads the script that holds all items of a sidebar. */
export async function loadWholeSidebar(url: string): Promise<void> {
  const {default: items} = (await import(url)) as {default: SidebarItem[]};
  loaded.set(url, items);
}
