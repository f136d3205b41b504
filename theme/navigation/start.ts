// Starts navigation without loading documents. This script loads last, because
// pages are readable and their links work without it.
import '@octavo/shared';
import {createElement} from 'react';
import type {DocsData, OpenPage, Page, Site} from '@octavo/contract';
import {closestLink, isPlainClick} from '../browser/clicks';
import {watchInput} from '../browser/lastInput';
import {listenForSearchShortcuts} from '../browser/search/shortcuts';
import {makeWideTablesFocusable} from '../browser/wideTables';
import type {HeadStore} from '../hooks/headStore';
import {callModules} from '../lib/clientModules';
import type {ClientModule} from '../lib/clientModules';
import {ownTarget} from '../lib/ownLink';
import {hasMarks} from '../lib/search/markedAddress';
import {SiteHead} from './SiteHead';
import {announcePage} from './announcer';
import {LoadAhead} from './loadAhead';
import {findWithoutFileName, showNotFoundInDocs, showOpenPage} from './notFound';
import {PageLoader} from './pageLoader';
import type {PreparePage} from './pageLoader';
import type {PageStore, Shown} from './pageStore';
import {ProgressBar} from './progressBar';
import {openHashTarget, placeReader} from './readerPosition';
import {Router} from './router';

declare global {
  interface Window {
    docusaurus?: Readonly<{
      prefetch: (path: string) => boolean;
      preload: (path: string) => boolean;
    }>;
  }
}

/**
 * Values that the entry passes in. If this file imported them, the bundler would move
 * them from the entry's script to another one.
 */
interface Options {
  siteConfig: Site;
  docs: DocsData[];
  open?: OpenPage[] | undefined;
  clientModules: ClientModule[];
  head: HeadStore;
  preparePage: PreparePage;
  /** Called when a new page is shown. */
  onArrival: (page: Page) => void;
}

/** Calls client modules when a page is requested, and again when it is shown. */
function notifyModules(clientModules: ClientModule[], to: URL, from: URL | null): () => void {
  const update = {location: to, previousLocation: from};
  const undo = callModules(clientModules, 'onRouteUpdate', update);
  return () => {
    undo();
    callModules(clientModules, 'onRouteDidUpdate', update);
  };
}

/** Follows all links of the site with one listener, also those in content that React does not render. */
function followLinks(router: Router, baseUrl: string): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const link = closestLink(event.target);
    const url = link && ownTarget(link, baseUrl, new URL(window.location.href));
    if (!url) return;
    event.preventDefault();
    router.navigate(url);
  });
}

/** Marks the words in the address: of a search result in a new tab, or of a link that someone copied. */
function markSearchedWords(): void {
  if (!hasMarks(window.location.search)) return;
  import('../browser/search/markOnArrival')
    .then(({markFromAddress}) => markFromAddress())
    .catch(console.error);
}

export function startNavigation(store: PageStore, options: Options): void {
  const {siteConfig, docs, open, clientModules, head, preparePage, onArrival} = options;
  const {entry, layout} = store.current().page;
  const loader = new PageLoader(siteConfig, entry, preparePage, open);
  const onLeave = (to: URL, from: URL | null) => notifyModules(clientModules, to, from);
  const router = new Router({store, load: loader.load, progress: new ProgressBar(), onLeave});
  const ahead = new LoadAhead(siteConfig.baseUrl, loader);
  window.docusaurus = Object.freeze({prefetch: ahead.prefetch, preload: ahead.preload});
  store.navigation = router.navigate;
  const onPage = () => {
    ahead.watchLinks();
    makeWideTablesFocusable();
    markSearchedWords();
  };
  store.onArrival = (shown: Shown) => {
    placeReader(shown);
    announcePage();
    onArrival(shown.page);
    onPage();
  };
  store.showMetadata(createElement(SiteHead, {store: head}));
  followLinks(router, siteConfig.baseUrl);
  listenForSearchShortcuts();
  watchInput();
  openHashTarget();
  onPage();
  window.addEventListener('resize', makeWideTablesFocusable);
  onLeave(new URL(window.location.href), null)();
  if (layout !== 'notFound') return;
  if (loader.isBelowOpen(window.location.pathname)) {
    showOpenPage(store, loader, onPage).catch(console.warn);
    return;
  }
  showNotFoundInDocs(store, docs, loader, onPage).catch(console.warn);
  void findWithoutFileName(router.navigate, loader);
}
