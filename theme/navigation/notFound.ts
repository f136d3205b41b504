// What the not-found page does for readers: it may show the sidebar of the docs,
// an open page, or find the page under a similar address.
import type {DocsData, Page} from '@octavo/contract';
import {versionAt} from '../lib/docPaths';
import {pageAddress} from '../lib/pageScript';
import type {PageLoader} from './pageLoader';
import type {Navigate, PageStore, PreparedPage} from './pageStore';

type Loader = Pick<PageLoader, 'fetch' | 'prepareWithSidebar'>;

/**
 * The not-found page with the sidebar of the docs, for addresses below the docs; null
 * for others. Hosts answer every unknown address with the same document, which has no
 * sidebar, so this takes the sidebar from the first page of the version.
 */
export async function notFoundInDocs(
  notFound: Page,
  pathname: string,
  docs: DocsData[],
  loader: Loader,
): Promise<PreparedPage | null> {
  const version = versionAt(docs, pathname);
  const place = version && (await loader.fetch(version.mainPath)).docs;
  if (!place) return null;
  const {pluginId, version: name, sidebar} = place;
  const inDocs = {pluginId, version: name, ...(sidebar && {sidebar})};
  const page = {...notFound, path: pathname, layout: 'docNotFound', docs: inDocs};
  return loader.prepareWithSidebar(page);
}

/** Replaces the not-found page with one that has the sidebar, if the address is below the docs. */
export async function showNotFoundInDocs(
  store: PageStore,
  docs: DocsData[],
  loader: Loader,
  onPage: () => void,
): Promise<void> {
  const first = store.current();
  const found = await notFoundInDocs(first.page, window.location.pathname, docs, loader);
  if (!found || store.current() !== first) return;
  store.show({...first, ...found});
  // React takes a moment to show the page.
  window.setTimeout(onPage);
}

/** Replaces the not-found page with the open page at the address. No host has a document for it. */
export async function showOpenPage(
  store: PageStore,
  {load}: Pick<PageLoader, 'load'>,
  onPage: () => void,
): Promise<void> {
  const first = store.current();
  const found = await load(window.location.pathname);
  if (store.current() !== first) return;
  store.show({...first, ...found});
  window.setTimeout(onPage);
}

/** Goes from /page.html to /page if that page exists. Some hosts do not find it under the first. */
export async function findWithoutFileName(navigate: Navigate, loader: PageLoader): Promise<void> {
  const url = new URL(window.location.href);
  const pathname = pageAddress(url.pathname);
  if (pathname === url.pathname) return;
  const found = await loader.load(pathname).catch(() => null);
  if (!found) return;
  url.pathname = found.page.path;
  navigate(url, {replace: true});
}
