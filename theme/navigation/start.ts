// Going from page to page without loading documents. A page reads and links
// without it, so it comes after everything else.
import '@octavo/shared';
import {createElement} from 'react';
import type {DocsData, Page, Site} from '@octavo/contract';
import type {HeadStore} from '../hooks/headStore';
import {callModules} from '../lib/clientModules';
import type {ClientModule} from '../lib/clientModules';
import {isPlainClick} from '../browser/clicks';
import {ownTarget} from '../lib/ownLink';
import {pageAddress, pageScript} from '../lib/pageScript';
import {loadWholeSidebar} from '../browser/sidebarScripts';
import {announce} from './announcer';
import {LoadAhead} from './loadAhead';
import {notFoundInDocs} from './notFoundInDocs';
import type {PageStore, ReadyPage, Shown} from './pageStore';
import {ProgressBar} from './progressBar';
import {Router} from './router';
import {listenForSearchKeys} from '../browser/search/shortcuts';
import {openFirstTarget, settle} from './readerPosition';
import {SiteHead} from './SiteHead';
import {reachWideTables} from '../browser/wideTables';

declare global {
  interface Window {
    docusaurus?: Readonly<{
      prefetch: (path: string) => boolean;
      preload: (path: string) => boolean;
    }>;
  }
}

/** What the entry has already. Imported, it would be cut out of the entry's script. */
interface Options {
  siteConfig: Site;
  docs: DocsData[];
  clientModules: ClientModule[];
  head: HeadStore;
  makeReady: (page: Page) => Promise<ReadyPage>;
  onArrival: (page: Page) => void;
}

/** Client modules hear of a new page twice: when it is asked for, and when it is there. */
function tellModules(clientModules: ClientModule[], to: URL, from: URL | null): () => void {
  const update = {location: to, previousLocation: from};
  const undo = callModules(clientModules, 'onRouteUpdate', update);
  return () => {
    undo();
    callModules(clientModules, 'onRouteDidUpdate', update);
  };
}

/** One listener for all links: those of React and those in content that the engine has written. */
function followLinks(router: Router, baseUrl: string): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    if (!(event.target instanceof Element)) return;
    const link = event.target.closest('a');
    const url = link && ownTarget(link, baseUrl, new URL(window.location.href));
    if (!url) return;
    event.preventDefault();
    router.navigate(url);
  });
}

/** Readers who have lost their way in the docs stay in the docs, if their sidebar can be loaded. */
function keepInDocs(
  store: PageStore,
  options: Parameters<typeof notFoundInDocs>[2],
  onPage: () => void,
): void {
  const first = store.current();
  if (first.page.layout !== 'notFound') return;
  notFoundInDocs(first.page, window.location.pathname, options).then((ready) => {
    if (!ready || store.current() !== first) return;
    store.show({...first, ...ready});
    // React takes a moment to show it.
    window.setTimeout(onPage);
  }, console.warn);
}

/** Hosts do not know that /page.html is meant to be /page, if that is the file of a folder. */
async function findMisnamed(router: Router, load: (path: string) => Promise<ReadyPage>) {
  const url = new URL(window.location.href);
  const pathname = pageAddress(url.pathname);
  if (pathname === url.pathname) return;
  const found = await load(pathname).catch(() => null);
  if (!found) return;
  url.pathname = found.page.path;
  router.navigate(url, {replace: true});
}

export function startNavigation(store: PageStore, options: Options): void {
  const {siteConfig, docs, clientModules, head, makeReady, onArrival} = options;
  const {baseUrl} = siteConfig;
  const {entry, layout} = store.current().page;
  const scriptOf = (pathname: string) => pageScript(pathname, siteConfig);
  const onLeave = (to: URL, from: URL | null) => tellModules(clientModules, to, from);
  const fetchPage = async (pathname: string): Promise<Page> => {
    const {default: page} = (await import(scriptOf(pathname))) as {default: Page};
    // The site was deployed anew since this page was loaded.
    if (page.entry !== entry) throw new Error('This page is out of date.');
    return page;
  };
  const load = async (pathname: string): Promise<ReadyPage> => {
    const page = await fetchPage(pathname);
    if (page.redirect) return {page, element: null};
    // Only documents carry the part of the sidebar that they show.
    const sidebar = page.docs?.sidebar?.url;
    const [ready] = await Promise.all([makeReady(page), sidebar && loadWholeSidebar(sidebar)]);
    return ready;
  };
  const router = new Router({store, load, progress: new ProgressBar(), onLeave});
  const ahead = new LoadAhead({baseUrl, scriptOf, load});
  window.docusaurus = Object.freeze({prefetch: ahead.prefetch, preload: ahead.preload});
  store.navigation = router.navigate;
  const onPage = () => {
    ahead.watchLinks();
    reachWideTables();
  };
  store.onArrival = (shown: Shown) => {
    settle(shown);
    announce();
    onArrival(shown.page);
    onPage();
  };
  store.showMetadata(createElement(SiteHead, {store: head}));
  followLinks(router, baseUrl);
  listenForSearchKeys();
  openFirstTarget();
  onPage();
  window.addEventListener('resize', reachWideTables);
  keepInDocs(store, {docs, fetchPage, makeReady}, onPage);
  onLeave(new URL(window.location.href), null)();
  if (layout === 'notFound') void findMisnamed(router, load);
}
