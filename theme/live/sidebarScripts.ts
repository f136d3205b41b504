// Takes the place of browser/sidebarScripts.ts: sidebars change, and their addresses do not.
import type {SidebarItem} from '@octavo/contract';
import {fresh} from './state';

const loaded = new Map<string, SidebarItem[]>();

/** The items of a sidebar, by the address of its script; null until the script is loaded. */
export function wholeSidebar(url: string): SidebarItem[] | null {
  return loaded.get(url) ?? null;
}

/** Loads the script that holds all items of a sidebar. */
export async function loadWholeSidebar(url: string): Promise<void> {
  const {default: items} = (await import(/* @vite-ignore */ fresh(url))) as {
    default: SidebarItem[];
  };
  loaded.set(url, items);
}

/** Loads the changed sidebars again, among those that the page has loaded. */
export async function reloadSidebars(urls: string[]): Promise<void> {
  await Promise.all(urls.filter((url) => loaded.has(url)).map(loadWholeSidebar));
}
