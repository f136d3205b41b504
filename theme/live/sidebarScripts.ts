// Takes the place of browser/sidebarScripts.ts: a sidebar may change while a page shows it.
import type {SidebarItem} from '@octavo/contract';
import {share} from './share';
import {fresh} from './state';

interface Loaded {
  url: string;
  items: SidebarItem[];
}

/** The newest version of each sidebar, by its address without the hash. */
const loaded = new Map<string, Loaded>();

function nameOf(url: string): string {
  return url.replace(/\.[A-Z0-9]{8}(?=\.js$)/, '');
}

/** The items of a sidebar, also for the address of an older version; null until they are loaded. */
export function wholeSidebar(url: string): SidebarItem[] | null {
  return loaded.get(nameOf(url))?.items ?? null;
}

/** Reports whether the version of a sidebar with this address is loaded. */
export function hasSidebar(url: string): boolean {
  return loaded.get(nameOf(url))?.url === url;
}

/** Loads the script that holds all items of a sidebar. */
export async function loadWholeSidebar(url: string): Promise<void> {
  const name = nameOf(url);
  // An address with a hash has the same content for ever.
  if (name !== url && hasSidebar(url)) return;
  const {default: items} = (await import(/* @vite-ignore */ fresh(url))) as {
    default: SidebarItem[];
  };
  loaded.set(name, {url, items: share(loaded.get(name)?.items, items)});
}

/** Loads the changed sidebars again, among those that the page has loaded. */
export async function reloadSidebars(urls: string[]): Promise<void> {
  await Promise.all(urls.filter(wholeSidebar).map(loadWholeSidebar));
}
