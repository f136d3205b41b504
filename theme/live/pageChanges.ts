// Changes the page that the reader sees, in place.
import {Fragment, createElement} from 'react';
import type {ReactNode} from 'react';
import {flushSync} from 'react-dom';
import type {LiveEvent, Page, SiteData} from '@octavo/contract';
import {toSiteContext} from '../hooks/site';
import {pageModules} from '../lib/pageModules';
import {isSamePath} from '../lib/urls';
import {notFoundInDocs} from '../navigation/notFound';
import {PageLoader} from '../navigation/pageLoader';
import type {PageStore, PreparedPage} from '../navigation/pageStore';
import {preparePage} from '../navigation/preparePage';
import {finishContent} from './finishContent';
import type {Overlay} from './overlay';
import {holdPlace} from './place';
import {applyPatches, setPatches} from './patches';
import {refreshComponents} from './refresh';
import {movePage} from './router';
import {hasSidebar, loadWholeSidebar, reloadSidebars, wholeSidebar} from './sidebarScripts';
import {share} from './share';
import {changes, newGlobalData, site} from './state';

/** The address of the page that the reader sees. The not-found page has none of its own. */
export function addressOf({layout, path}: Page): string {
  return layout === 'notFound' ? window.location.pathname : path;
}

/** Prepares a page as a navigation does. If its whole sidebar is loaded, it has to be current. */
async function prepare(page: Page): Promise<PreparedPage> {
  const url = page.docs?.sidebar?.url;
  const isOutdated = url && wholeSidebar(url) && !hasSidebar(url);
  const [prepared] = await Promise.all([preparePage(page), isOutdated && loadWholeSidebar(url)]);
  return prepared;
}

/** Prepares the not-found page, with the sidebar of the docs if it can be loaded. */
async function prepareNotFound(
  page: Page,
  address: string,
  {siteConfig, docs}: Pick<SiteData, 'siteConfig' | 'docs'>,
): Promise<PreparedPage> {
  const loader = new PageLoader(siteConfig, page.entry, preparePage);
  const inDocs = notFoundInDocs(page, address, docs, loader).catch(() => null);
  return (await inDocs) ?? prepare(page);
}

/** Reports whether two versions of a page are shown by the same layout and modules. */
function hasSameElement(old: Page, next: Page): boolean {
  const about = (page: Page) => JSON.stringify([page.layout, page.path, pageModules(page)]);
  return about(old) === about(next);
}

export class PageChanges {
  /** The element of the page, without the key that makes React start it again. */
  private element: ReactNode = null;
  private starts = 0;

  constructor(
    private readonly store: PageStore,
    private readonly notes: Pick<Overlay, 'showGone'>,
  ) {}

  /** Loads everything that an event names, then changes the page at once. */
  async apply(event: LiveEvent): Promise<void> {
    const address = addressOf(this.store.current().page);
    if (event.patches) setPatches(event.patches);
    const [next] = await Promise.all([
      this.load(event, address),
      reloadSidebars(event.sidebars ?? []),
    ]);
    const modules = await applyPatches();
    const isStillHere = addressOf(this.store.current().page) === address;
    const restorePlace = holdPlace();
    flushSync(() => {
      this.changeData(event);
      const isRefreshed = refreshComponents(modules);
      if (next && isStillHere) this.show(next, event, isRefreshed);
      else if (!isRefreshed || event.sidebars) this.showAgain(isRefreshed);
      changes.set(changes.current() + 1);
    });
    restorePlace();
    finishContent();
  }

  private async load(event: LiveEvent, address: string): Promise<PreparedPage | null> {
    const {page, gone} = event;
    if (!page) return null;
    return gone ? prepareNotFound(page, address, event.site ?? site.current()) : prepare(page);
  }

  private changeData({site: data, globalData}: LiveEvent): void {
    if (data) site.set(share(site.current(), toSiteContext(data)));
    if (globalData) newGlobalData.set(globalData as Record<string, Record<string, unknown>>);
  }

  private show({page, element}: PreparedPage, {gone}: LiveEvent, keepsState: boolean): void {
    const here = window.location.pathname;
    if (!gone && page.layout !== 'notFound' && !isSamePath(page.path, here)) movePage(page.path);
    this.notes.showGone(gone?.to ?? null);
    const {page: old} = this.store.current();
    // With the same element, only the components that read the data of the page render again.
    this.put(share(old, page), hasSameElement(old, page) ? this.shown() : element, keepsState);
  }

  private showAgain(keepsState: boolean): void {
    this.put({...this.store.current().page}, this.shown(), keepsState);
  }

  /** The element that the reader sees, without its key. */
  private shown(): ReactNode {
    const {element, action} = this.store.current();
    return action === 'live' ? this.element : element;
  }

  private put(page: Page, element: ReactNode, keepsState: boolean): void {
    // A navigation shows its page without a key.
    if (this.store.current().action !== 'live') this.starts = 0;
    if (!keepsState) this.starts++;
    this.element = element;
    const keyed =
      this.starts === 0 ? element : createElement(Fragment, {key: this.starts}, element);
    this.store.show({page, element: keyed, action: 'live', scroll: null});
  }
}
