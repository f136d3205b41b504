import {createContext, use, useEffect, useSyncExternalStore} from 'react';
import type {DocsPlace, SidebarItem, SidebarView} from '@octavo/contract';
import {loadWholeSidebar, wholeSidebar} from '../browser/sidebarScripts';
import {usePage} from './page';

/** Between the names of categories inside each other. */
const SEPARATOR = '\n';

/**
 * What readers do to one sidebar. It outlives the pages that show it: open
 * categories stay open from one page to the next.
 */
export class SidebarStore {
  /** How far the list is scrolled, for pages that show it anew. */
  scrollTop = 0;
  private readonly open = new Map<string, boolean>();
  /** Where only one category of a list may be open: by the list, that one. */
  private readonly only = new Map<string, string>();
  private readonly listeners = new Set<() => void>();
  private view: SidebarView | null = null;

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

  /** Keeps a category open that is so by itself now, because the reader is in it. */
  keepOpen(key: string, closesOthers: boolean): void {
    if (this.isOpen(key, true)) this.open.set(key, true);
    else this.setOpen(key, true, closesOthers);
  }

  /** Another page may leave out what is open already. */
  show(view: SidebarView): void {
    if (this.view && this.view !== view) this.preload();
    this.view = view;
  }

  /** Fetches what a page leaves out: the items of closed categories. */
  async load(): Promise<void> {
    if (this.whole || !this.url) return;
    await loadWholeSidebar(this.url);
    this.emit();
  }

  /** Loads ahead of need: should it fail, the next attempt will tell. */
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

/** The sidebar around a component, and the category. */
export const SidebarContext = createContext(new SidebarStore());
export const CategoryContext = createContext('');

/** Names a category in its sidebar, in the part that a page has as well as in the whole. */
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

/** The items of the page's sidebar, as many as are known. Null for the engine to write them. */
export function useSidebarItems(): SidebarItem[] | null {
  const {docs} = usePage();
  const store = useSidebarStore();
  const whole = useSyncExternalStore(
    store.subscribe,
    () => store.whole,
    () => null,
  );
  const view = docs?.sidebar;
  useEffect(() => {
    if (view) store.show(view);
  }, [store, view]);
  return whole ?? view?.items ?? null;
}

interface OpenCategory {
  key: string;
  byDefault: boolean;
  isActive: boolean;
  activePath: string;
  closesOthers: boolean;
}

/** Whether a category is open, and a way to change that. A page inside opens it. */
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

const hidden = {is: false, listeners: new Set<() => void>()};

function subscribeToHidden(onChange: () => void): () => void {
  hidden.listeners.add(onChange);
  return () => hidden.listeners.delete(onChange);
}

function toggleHidden(): void {
  hidden.is = !hidden.is;
  for (const onChange of hidden.listeners) onChange();
}

/** Whether the reader has put the sidebar aside, on this page or an earlier one. */
export function useHiddenSidebar(): [boolean, () => void] {
  const isHidden = useSyncExternalStore(
    subscribeToHidden,
    () => hidden.is,
    () => false,
  );
  return [isHidden, toggleHidden];
}
