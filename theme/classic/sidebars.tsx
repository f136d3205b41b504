// Sidebars and versions of the docs in Docusaurus's form, for components of sites.
import {createContext, createElement, use, useEffect, useMemo, useState} from 'react';
import type {ReactNode} from 'react';
import type {Breadcrumb, SidebarItem} from '@octavo/contract';
import {useAllDocsData, useDocsPreferredVersion} from '../hooks/globalDocs';
import type {GlobalVersion} from '../lib/globalDocs';
import {useIsBrowser} from '../hooks/browser';
import {usePage} from '../hooks/page';
import {useDocsVersion as usePageVersion} from '../hooks/pageDocs';
import type {DocsVersion} from '../hooks/pageDocs';
import {useSidebarItems, useSidebarStore} from '../hooks/sidebar';
import {useSite} from '../hooks/site';
import {breadcrumbList} from '../lib/breadcrumbs';
import {isVisibleItem, visibleItems} from '../lib/sidebar';
import {hasFirstItems} from './firstItems';

export {isVisibleItem as isVisibleSidebarItem};

export function useVisibleSidebarItems(
  items: readonly SidebarItem[] | undefined,
  activePath: string,
): SidebarItem[] {
  return useMemo(() => visibleItems(items ?? [], activePath), [items, activePath]);
}

export interface DocsSidebar {
  name: string;
  items: SidebarItem[];
}

/**
 * The sidebar of the page; null for none. All items are loaded after the first render: a page has
 * only those that it shows, or none if the engine has written them.
 */
function usePageSidebar(): DocsSidebar | null {
  const {docs} = usePage();
  const isBrowser = useIsBrowser();
  const items = useSidebarItems();
  const store = useSidebarStore();
  useEffect(() => {
    store.preload();
  }, [store]);
  const name = docs?.sidebar?.name;
  const known = (hasFirstItems() || isBrowser) && items ? items : NO_ITEMS;
  return useMemo(() => (name === undefined ? null : {name, items: known}), [name, known]);
}

const NO_ITEMS: SidebarItem[] = [];

/** The items that a component of the site passes on. Null if the engine writes them. */
export function givenItems(items: SidebarItem[] | null): SidebarItem[] | null {
  return items?.length === 0 && !hasFirstItems() ? null : items;
}

const SidebarContext = /* @__PURE__ */ createContext<DocsSidebar | null | undefined>(undefined);

interface SidebarProviderProps {
  name: string | undefined;
  items: SidebarItem[] | undefined;
  children: ReactNode;
}

/** Gives components another sidebar than that of the page. */
export function DocsSidebarProvider({name, items, children}: SidebarProviderProps) {
  const value = useMemo(() => (name && items ? {name, items} : null), [name, items]);
  return <SidebarContext value={value}>{children}</SidebarContext>;
}

export function useDocsSidebar(): DocsSidebar | null {
  const given = use(SidebarContext);
  const own = usePageSidebar();
  return given === undefined ? own : given;
}

const VersionContext = /* @__PURE__ */ createContext<DocsVersion | null>(null);

interface VersionProviderProps {
  version: DocsVersion | null;
  children: ReactNode;
}

/** Gives components another version than that of the page. */
export function DocsVersionProvider({version, children}: VersionProviderProps) {
  return <VersionContext value={version}>{children}</VersionContext>;
}

export function useDocsVersion(): DocsVersion {
  const given = use(VersionContext);
  // eslint-disable-next-line react-hooks/rules-of-hooks -- a page of another plugin has no version to read
  return given ?? usePageVersion();
}

interface ExpandedItem {
  expandedItem: number | null;
  setExpandedItem: (item: number | null) => void;
}

const ExpandedContext = /* @__PURE__ */ createContext<ExpandedItem>({
  expandedItem: null,
  setExpandedItem: () => undefined,
});

/** The open category of a list of which only one may be open. */
export function DocSidebarItemsExpandedStateProvider({children}: {children: ReactNode}) {
  const [expandedItem, setExpandedItem] = useState<number | null>(null);
  const value = useMemo(() => ({expandedItem, setExpandedItem}), [expandedItem]);
  return <ExpandedContext value={value}>{children}</ExpandedContext>;
}

export function useDocSidebarItemsExpandedState(): ExpandedItem {
  return use(ExpandedContext);
}

/** Storage has the version that a reader prefers, so no provider is needed. */
export function DocsPreferredVersionContextProvider({children}: {children: ReactNode}) {
  return createElement(VersionContext, {value: use(VersionContext)}, children);
}

/** The version that the reader prefers, by plugin; null for none. */
export function useDocsPreferredVersionByPluginId(): Record<string, GlobalVersion | null> {
  const ids = Object.keys(useAllDocsData());
  return Object.fromEntries(
    // eslint-disable-next-line react-hooks/rules-of-hooks -- the plugins of a site never change
    ids.map((id) => [id, useDocsPreferredVersion(id).preferredVersion]),
  );
}

export function getDocsVersionSearchTag(pluginId: string, versionName: string): string {
  return `docs-${pluginId}-${versionName}`;
}

export function useBreadcrumbsStructuredData({breadcrumbs}: {breadcrumbs: Breadcrumb[]}): object {
  const {url} = useSite().siteConfig;
  const empty = {'@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement: []};
  return breadcrumbList(breadcrumbs, url) ?? empty;
}

interface DocRootProps {
  /** The element of the page, which the theme passes. */
  children?: ReactNode;
}

interface DocRootMetadata {
  docElement: ReactNode;
  sidebarName: string | undefined;
  sidebarItems: SidebarItem[] | undefined;
}

/** The element and the sidebar of the page, for a component around pages of the docs. */
export function useDocRootMetadata({children}: DocRootProps): DocRootMetadata | null {
  const sidebar = useDocsSidebar();
  return {docElement: children, sidebarName: sidebar?.name, sidebarItems: sidebar?.items};
}
