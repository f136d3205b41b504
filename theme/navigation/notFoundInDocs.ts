import type {DocsData, Page} from '@octavo/contract';
import {versionAt} from '../lib/docPaths';
import {loadWholeSidebar} from '../browser/sidebarScripts';
import type {ReadyPage} from './pageStore';

interface Options {
  docs: DocsData[];
  /** Fetches the data of a page. */
  fetchPage: (pathname: string) => Promise<Page>;
  makeReady: (page: Page) => Promise<ReadyPage>;
}

/**
 * The not-found page as a page of the docs, for addresses below theirs. Hosts
 * answer all unknown addresses with one document, which cannot know of any
 * sidebar; the page that the version begins with does. Null outside of the docs.
 */
export async function notFoundInDocs(
  notFound: Page,
  pathname: string,
  {docs, fetchPage, makeReady}: Options,
): Promise<ReadyPage | null> {
  const version = versionAt(docs, pathname);
  const place = version && (await fetchPage(version.mainPath)).docs;
  if (!place) return null;
  const {pluginId, version: name, sidebar} = place;
  const inDocs = {pluginId, version: name, ...(sidebar && {sidebar})};
  const page = {...notFound, path: pathname, layout: 'docNotFound', docs: inDocs};
  const [ready] = await Promise.all([
    makeReady(page),
    sidebar?.url && loadWholeSidebar(sidebar.url),
  ]);
  return ready;
}
