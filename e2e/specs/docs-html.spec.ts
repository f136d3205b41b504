// Docs as they are before any script has run.
import {beforeEach, describe, expect, it} from 'vitest';
import type {Page} from 'playwright-core';
import {address, withBrowser, withoutScripts} from '../support/browser.ts';

const open = withBrowser();

let page: Page;
beforeEach(async () => {
  ({page} = await open(withoutScripts));
});

/** Goes to a page of the docs; what an earlier call returned looks at this one, too. */
async function read(path: string) {
  const response = await page.goto(address('docs', path));
  // A heading ends with a link that has no width.
  const texts = async (selector: string) =>
    (await page.locator(selector).allTextContents()).map((text) => text.replace('\u200B', ''));
  const hrefs = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  return {response, texts, hrefs};
}

describe('the HTML of a document', () => {
  it('has its sidebar, breadcrumbs, badge, contents, tags, edit line and neighbours', async () => {
    const {texts, hrefs} = await read('docs/guides/install');
    const sidebar = 'nav[aria-label="Docs sidebar"] ';
    expect(await texts(sidebar + '.menu__link[aria-current=page]')).toEqual(['Install']);
    expect(await texts('.breadcrumbs__item')).toEqual(['', 'Guides with a page', 'Install']);
    expect(await hrefs('a.breadcrumbs__link')).toEqual([
      '/manual/',
      '/manual/docs/guides/overview',
    ]);
    expect(await texts('.theme-doc-version-badge')).toEqual(['Version: 2.0']);
    expect(await texts('.theme-doc-toc-desktop a')).toEqual(['With a package', 'By hand']);
    expect(await texts('.theme-doc-markdown h2')).toEqual(['With a package', 'By hand']);
    expect(await texts('.theme-doc-footer-tags-row a')).toEqual(['setup', 'First steps']);
    expect(await hrefs('.theme-edit-this-page')).toEqual([
      'https://code.example.org/manual/edit/main/versioned_docs/version-2.0/guides/install.md',
    ]);
    expect(await texts('.theme-last-updated')).toEqual(['Last updated on May 28, 2024 by Ada']);
    expect(await page.locator('time').getAttribute('datetime')).toContain('2024-05-28');
    expect(await texts('.pagination-nav__label')).toEqual(['Guides', 'How to upgrade']);
  });

  it('has children of open categories only', async () => {
    const {texts} = await read('docs/guides/install');
    const open = page.locator('.theme-doc-sidebar-item-category:not(.menu__list-item--collapsed)');
    const labels = open.locator('> .menu__list-item-collapsible > .menu__link');
    expect((await labels.allTextContents()).map((label) => label.slice(0, 15))).toEqual([
      'Guides with a p',
      'Always open',
      'A category with',
    ]);
    expect(await page.locator('.menu__list-item--collapsed ul').count()).toBe(0);
    const all = (await texts('.theme-doc-sidebar-menu .menu__link')).join();
    expect(all).toContain('Upgrading');
    expect(all).not.toContain('Two deep');
    // A category without a page leads to the first in it until scripts can open it.
    const closed = page.getByRole('button', {name: 'One deep, without a page'});
    expect(await closed.getAttribute('href')).toBe('/manual/docs/deep/first');
  });

  it('has categories four deep open around the page', async () => {
    const {texts} = await read('docs/deep/one/two/three/bottom');
    for (const [level, label] of [
      'One deep, without a page',
      'Two deep',
      'Three deep',
      'Four deep',
    ].entries()) {
      const category = `.theme-doc-sidebar-item-category-level-${String(level + 1)}`;
      expect(await texts(`${category} > div > .menu__link--active`)).toEqual([label]);
    }
    expect(await texts('.breadcrumbs__item')).toEqual([
      '',
      'One deep, without a page',
      'Two deep',
      'Three deep',
      'Four deep',
      'Bottom',
    ]);
  });

  it('keeps drafts, unlisted pages and other sidebars out of the menu', async () => {
    const {texts} = await read('docs/pages/tagged');
    const labels = (await texts('.theme-doc-sidebar-menu .menu__link')).join();
    expect(labels).toContain('Without contents');
    expect(labels).not.toMatch(/draft|Unlisted|,More/i);
    expect(labels).toContain('In another sidebar');
    expect(await texts('.from-sidebar')).toEqual(['Written in HTML']);
    const {response} = await read('docs/guides/draft');
    expect(response?.status()).toBe(404);
  });

  it('shows an unlisted page to those who are there', async () => {
    const {texts} = await read('docs/pages/unlisted');
    expect(await page.locator('.theme-unlisted-banner').count()).toBe(1);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe(
      'noindex, nofollow',
    );
    expect(await texts('.menu__link[aria-current=page]')).toEqual(['Unlisted']);
    const {texts: before} = await read('docs/pages/turns');
    expect((await before('.pagination-nav__label')).join()).not.toContain('Unlisted');
    const {texts: tags} = await read('docs/tags');
    expect((await tags('.tag')).join()).not.toContain('Quiet');
  });

  it('turns pages as the front matter says', async () => {
    const {texts} = await read('docs/pages/turns');
    expect(await texts('.pagination-nav__link--prev .pagination-nav__label')).toEqual(['Start']);
    expect(await page.locator('.pagination-nav__link--next').count()).toBe(0);
    expect(await page.locator('.theme-edit-this-page').count()).toBe(0);
    const {texts: long} = await read('docs/pages/wide');
    expect((await long('.pagination-nav__link--next .pagination-nav__label'))[0]).toMatch(
      /^A title in the pagination/,
    );
  });

  it('has one first heading, or none where it is hidden', async () => {
    expect(await (await read('docs/guides/upgrade')).texts('h1')).toEqual(['Upgrade']);
    expect(await (await read('docs/guides/install')).texts('h1')).toEqual(['Install']);
    expect(await (await read('docs/pages/no-title')).texts('h1')).toEqual([]);
  });

  it('has contents of the levels that the front matter names, or none', async () => {
    const deep = await (await read('docs/pages/deep-toc')).texts('.theme-doc-toc-desktop a');
    expect(deep.slice(0, 4)).toEqual(['Section 1 code', 'Point 1', 'Detail 1', 'Section 2 code']);
    const {texts} = await read('docs/pages/no-toc');
    expect(await texts('.table-of-contents a')).toEqual([]);
    expect(await page.locator('.theme-doc-toc-mobile').count()).toBe(0);
  });

  it('may have no sidebar', async () => {
    await read('docs/lost/alone');
    expect(await page.locator('.theme-doc-sidebar-container').count()).toBe(0);
    expect(await page.locator('.theme-doc-breadcrumbs').count()).toBe(0);
    expect(await page.locator('.theme-doc-toc-desktop a').count()).toBe(1);
  });

  it('has what components make', async () => {
    const {texts} = await read('docs/pages/components');
    const headings = ['Alive', 'Tabs', 'From a part', 'Cards'];
    expect(await texts('.toc-inline a')).toEqual(headings);
    expect(await texts('.theme-doc-toc-desktop a')).toEqual(headings);
    expect(await page.locator('main').textContent()).toContain('Hello, reader: this stands');
    expect((await texts('article .card')).length).toBeGreaterThan(5);
  });
});

describe('the other pages of the docs', () => {
  it('are lists of a category, of tags, and of documents with a tag', async () => {
    const category = await read('docs/category/kinds-of-pages');
    expect(await category.texts('h1')).toEqual(['All kinds of pages']);
    const cards = await category.texts('.card');
    expect(cards).toHaveLength(10);
    expect(cards.join()).toContain('A page with four tags');
    expect(cards.at(-1)).toMatch(/Another list.*1 item/);
    expect(await category.texts('.pagination-nav__label')).toEqual(['How to upgrade', 'Tagged']);

    const tags = await read('docs/tags');
    expect(await tags.texts('h2')).toEqual(['A', 'F', 'S', 'W']);
    const setup = await read('docs/tags/setup');
    expect(await setup.texts('h2')).toEqual(['Install', 'Tagged']);
    expect(await setup.hrefs('main header a')).toEqual(['/manual/docs/tags']);
  });

  it('answer at the root of the docs, or lead on from there', async () => {
    const {texts} = await read('docs');
    expect(await texts('h1')).toEqual(['Start']);
    await page.goto(address('docs', 'community'));
    await page.waitForURL('**/community/welcome');
    await page.goto(address('course', 'docs'));
    await page.waitForURL('**/docs/github');
    const {page: live} = await open();
    await live.goto(address('course', 'docs'));
    await live.waitForURL('**/docs/github');
  });
});
