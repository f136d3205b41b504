import {createContext, use, useEffect, useSyncExternalStore} from 'react';
import type {DocsPlace, SidebarItem, SidebarView} from '@octavo/contract';
import {loadWholeSidebar, wholeSidebar} from '../browser/sidebarScripts';
import {usePage} from './page';

/** Separates the names of nested categories. */
const SEPARATOR = '\n';

/**
 * The state of one sidebar. It is kept when the reader goes to another page, so open
 * categories stay open.
 */
export class SidebarStore {
  /** The scroll position of the list, which the next page restores. */
  scrollTop = 0;
  private readonly open = new Map<string, boolean>();
  /** The open category of each list, where only one may be open. */
  private readonly only = new Map<string, string>();
  private readonly listeners = new Set<() => void>();
  private path: string | null = null;

  constructor(private readonly url?: string) {}

  get whole(): SidebarItem[] | null {
    return this.url ? wholeSidebar(this.url) : null;
  }

  subscribe = (onChange: () => void): (() => void) => {
    this.listeners.add(onChange);
    return () => this.listeners.delete(onChange);
  };

  isOpen(key: string, byDefault: boolean): boolean {
    const only = this.only.get(listOf(key));
    return this.open.get(key) ?? (only === undefined ? byDefault : only === key);
  }

  setOpen(key: string, isOpen: boolean, closesOthers = false): void {
    if (isOpen && closesOthers) {
      const list = listOf(key);
      this.only.set(list, key);
      for (const other of this.open.keys()) if (listOf(other) === list) this.open.delete(other);
    }
    this.open.set(key, isOpen);
    this.emit();
  }

  /** Keeps a category open after the reader leaves it. It is open because the current page is in it. */
  keepOpen(key: string, closesOthers: boolean): void {
    if (this.isOpen(key, true)) this.open.set(key, true);
    else this.setOpen(key, true, closesOthers);
  }

  /** Called for each page with the sidebar. A later page may lack items of categories that are open. */
  show(path: string): void {
    if (this.path !== null && this.path !== path) this.preload();
    this.path = path;
  }

  /** Loads the items that a page lacks: those of closed categories. */
  async load(): Promise<void> {
    if (this.whole || !this.url) return;
    await loadWholeSidebar(this.url);
    this.emit();
  }

  /** Loads the items before they are needed. If it fails, the next call of `load` reports it. */
  preload = (): void => {
    this.load().catch(() => undefined);
  };

  private emit(): void {
    for (const onChange of this.listeners) onChange();
  }
}

function listOf(key: string): string {
  return key.slice(0, key.lastIndexOf(SEPARATOR));
}

/** The sidebar and the category around a component. */
export const SidebarContext = createContext(new SidebarStore());
export const CategoryContext = createContext('');

/** The key of a category in its sidebar. It is the same with some of the items and with all. */
export function useCategoryKey({label, href}: SidebarItem): string {
  return [use(CategoryContext), `${label ?? ''} ${href ?? ''}`].join(SEPARATOR);
}

const stores = new Map<string, SidebarStore>();

function findStore({pluginId, version}: DocsPlace, {name, url}: SidebarView): SidebarStore {
  const key = [pluginId, version, name].join(SEPARATOR);
  const store = stores.get(key) ?? new SidebarStore(url);
  stores.set(key, store);
  return store;
}

const noStore = new SidebarStore();

/** The state of the page's sidebar. */
export function useSidebarStore(): SidebarStore {
  const {docs} = usePage();
  return docs?.sidebar ? findStore(docs, docs.sidebar) : noStore;
}

/** The items of the page's sidebar that are loaded. Null on the server, where the engine writes them. */
export function useSidebarItems(): SidebarItem[] | null {
  const {docs, path} = usePage();
  const store = useSidebarStore();
  const whole = useSyncExternalStore(
    store.subscribe,
    () => store.whole,
    () => null,
  );
  useEffect(() => {
    store.show(path);
  }, [store, path]);
  return whole ?? docs?.sidebar?.items ?? null;
}

interface OpenCategory {
  key: string;
  byDefault: boolean;
  isActive: boolean;
  activePath: string;
  closesOthers: boolean;
}

/** Whether a category is open, and a function to open or close it. A page in a category opens it. */
export function useOpenCategory(category: OpenCategory): [boolean, (isOpen: boolean) => void] {
  const {key, byDefault, isActive, activePath, closesOthers} = category;
  const store = use(SidebarContext);
  const isOpen = useSyncExternalStore(
    store.subscribe,
    () => store.isOpen(key, byDefault),
    () => byDefault,
  );
  useEffect(() => {
    if (isActive) store.keepOpen(key, closesOthers);
  }, [store, key, isActive, activePath, closesOthers]);
  const setOpen = (open: boolean) => {
    store.setOpen(key, open, closesOthers);
  };
  return [isOpen, setOpen];
}
