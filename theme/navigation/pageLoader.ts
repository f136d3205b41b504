import type {OpenPage, Page, Site} from '@octavo/contract';
import {loadWholeSidebar} from '../browser/sidebarScripts';
import {openPageAt} from '../lib/openPage';
import {pageScript} from '../lib/pageScript';
import type {PreparedPage} from './pageStore';

export type PreparePage = (page: Page) => Promise<PreparedPage>;

/** Loads the pages of a site by their addresses. */
export class PageLoader {
  /** `entry` names the theme's script that is running. */
  constructor(
    private readonly site: Site,
    private readonly entry: string | undefined,
    readonly prepare: PreparePage,
    private readonly open: OpenPage[] = [],
  ) {}

  /** Reports whether an open page is shown at an address that has no page. */
  isBelowOpen = (pathname: string): boolean => openPageAt(pathname, this.open) !== null;

  /** The address of the script of the page that is shown at an address. */
  scriptOf = (pathname: string): string =>
    pageScript(openPageAt(pathname, this.open) ?? pathname, this.site);

  /** Loads the data of a page. */
  async fetch(pathname: string): Promise<Page> {
    const {default: page} = (await import(this.scriptOf(pathname))) as {default: Page};
    // The site has been deployed again since the current page was loaded.
    if (page.entry !== this.entry) throw new Error('This page is out of date.');
    return page;
  }

  /** Loads everything that it takes to show a page. */
  load = async (pathname: string): Promise<PreparedPage> => {
    const page = await this.fetch(pathname);
    if (page.redirect) return {page, element: null};
    return this.prepareWithSidebar(this.isBelowOpen(pathname) ? {...page, path: pathname} : page);
  };

  /** The data of a page has no sidebar items: only documents have those that they show. */
  async prepareWithSidebar(page: Page): Promise<PreparedPage> {
    const url = page.docs?.sidebar?.url;
    const [prepared] = await Promise.all([this.prepare(page), url && loadWholeSidebar(url)]);
    return prepared;
  }
}
