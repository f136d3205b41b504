// The sidebar of the docs: its categories, its button, and its items.
import {describe, expect, it} from 'vitest';
import type {Page} from 'playwright-core';
import {address} from '../support/address.ts';
import {hydrated, withBrowser} from '../support/browser.ts';
import type {SiteName} from '../support/sites.ts';
import {hold} from '../support/loading.ts';

const open = withBrowser();

async function visit(site: SiteName, path: string, size = {width: 1440, height: 900}) {
  const {page, problems} = await open({viewport: size, reducedMotion: 'reduce'});
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\/sidebar-[^/?]*\.js/.test(request.url())) scripts.push(request.url());
  });
  await page.goto(address(site, path));
  await hydrated(page);
  return {page, problems, scripts};
}

const caret = (page: Page, label: string) =>
  page.getByRole('button', {name: new RegExp(`(Expand|Collapse) sidebar category '${label}'`)});
const isOpen = async (page: Page, label: string) =>
  (await caret(page, label).getAttribute('aria-expanded')) === 'true';

describe('a closed category', () => {
  it('opens with its caret, and one script has the items of all', async () => {
    const {page, problems, scripts} = await visit('docs', 'docs');
    expect(scripts).toEqual([]);
    await caret(page, 'Kinds of pages').click();
    await page.getByRole('link', {name: 'Without contents'}).waitFor();
    await caret(page, 'Guides with a page').click();
    await page.locator('.menu').getByRole('link', {name: 'Upgrading'}).waitFor();
    expect(scripts).toHaveLength(1);
    expect(page.url()).toBe(address('docs', 'docs'));
    expect(problems).toEqual([]);
  });

  it('opens and closes with Enter and Space, and keeps the focus', async () => {
    const {page} = await visit('docs', 'docs');
    const button = caret(page, 'Kinds of pages');
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', {name: 'Without contents'}).waitFor();
    await page.keyboard.press('Space');
    await page.getByRole('link', {name: 'Without contents'}).waitFor({state: 'hidden'});
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);

    const toggle = page.getByRole('button', {name: 'One deep, without a page'});
    await toggle.focus();
    await page.keyboard.press('Space');
    await page.getByRole('link', {name: 'First of the deep'}).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('link', {name: 'First of the deep'}).waitFor({state: 'hidden'});
    expect(page.url()).toBe(address('docs', 'docs'));
  });

  it('opens four deep', async () => {
    const {page} = await visit('docs', 'docs');
    await page.getByRole('button', {name: 'One deep, without a page'}).click();
    await page.getByRole('button', {name: 'Two deep'}).click();
    await caret(page, 'Three deep').click();
    await page.getByRole('button', {name: 'Four deep'}).click();
    await page.getByRole('link', {name: 'Bottom'}).click();
    await page.waitForURL('**/docs/deep/one/two/three/bottom');
  });

  it('leads to its page if its items cannot be loaded', async () => {
    const {page} = await visit('docs', 'docs');
    await page.route('**/sidebar-*.js*', (route) => route.abort());
    await caret(page, 'Kinds of pages').click();
    await page.waitForURL('**/docs/category/kinds-of-pages');
    await page.goto(address('docs', 'docs'));
    await hydrated(page);
    await page.getByRole('button', {name: 'One deep, without a page'}).click();
    await page.waitForURL('**/docs/deep/first');
  });

  it('opens when its items arrive late', async () => {
    const {page} = await visit('docs', 'docs');
    const release = await hold(page, '**/sidebar-*.js*');
    const asked = page.waitForRequest('**/sidebar-*.js*');
    await caret(page, 'Kinds of pages').click();
    await asked;
    expect(await isOpen(page, 'Kinds of pages')).toBe(false);
    release();
    await page.getByRole('link', {name: 'Without contents'}).waitFor();
    expect(await isOpen(page, 'Kinds of pages')).toBe(true);
  });
});

describe('an open category', () => {
  it('closes with its caret, and with its name on its own page', async () => {
    const {page} = await visit('course', 'docs/tutorial-basics/create-a-page');
    const item = page.locator('.menu').getByRole('link', {name: 'Congratulations'});
    expect(await item.isVisible()).toBe(true);
    await caret(page, 'Docusaurus - Basics').click();
    await item.waitFor({state: 'hidden'});
    await page.locator('.menu').getByRole('link', {name: 'Docusaurus - Basics'}).click();
    await page.waitForURL('**/category/docusaurus---basics');
    await hydrated(page);
    expect(await item.isVisible()).toBe(true);
    await page.locator('.menu').getByRole('link', {name: 'Docusaurus - Basics'}).click();
    await item.waitFor({state: 'hidden'});
  });

  it('stays open beside others, unless the config allows only one', async () => {
    const {page} = await visit('docs', 'docs/guides/install');
    expect(await isOpen(page, 'Guides with a page')).toBe(true);
    await caret(page, 'Kinds of pages').click();
    await page.getByRole('link', {name: 'Without contents'}).waitFor();
    expect(await isOpen(page, 'Guides with a page')).toBe(false);
    expect(await page.getByRole('link', {name: 'Page 01'}).isVisible()).toBe(false);

    const {page: own} = await visit('docs-own', 'reference/options/');
    await own.getByRole('button', {name: 'more'}).click();
    await own.locator('.menu').getByRole('link', {name: 'One more'}).waitFor();
    expect(await own.locator('.menu').getByRole('link', {name: 'Commands'}).isVisible()).toBe(true);
  });
});

describe('the sidebar', () => {
  it('hides and comes back with one button', async () => {
    const {page} = await visit('docs', 'docs/guides/install');
    const width = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().width);
    const before = await width('main');
    expect(await width('aside')).toBe(300);
    await page.getByRole('button', {name: 'Collapse sidebar', exact: true}).click();
    await page.waitForFunction(() => document.querySelector('aside')?.clientWidth === 29);
    expect(await page.locator('nav[aria-label="Docs sidebar"]').isVisible()).toBe(false);
    expect(await width('main')).toBe(before + 270);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Expand sidebar',
    );
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('aside')?.clientWidth === 299);
    expect(await page.locator('nav[aria-label="Docs sidebar"]').isVisible()).toBe(true);
  });

  it('shows the current item of a long list without moving the page', async () => {
    const {page} = await visit('docs', 'docs/long/p20', {width: 1440, height: 600});
    const item = page.locator('.menu [aria-current=page]');
    expect(await item.textContent()).toBe('Page 20');
    const place = await item.evaluate((element) => {
      const {top, bottom} = element.getBoundingClientRect();
      const menu = element.closest('nav')?.getBoundingClientRect();
      return {isInside: menu && top >= menu.top && bottom <= menu.bottom, y: window.scrollY};
    });
    expect(place).toEqual({isInside: true, y: 0});
  });

  it('stays in place while the page scrolls', async () => {
    const {page} = await visit('docs', 'docs/pages/deep-toc');
    const top = () => page.locator('.menu').evaluate((menu) => menu.getBoundingClientRect().top);
    const before = await top();
    await page.evaluate(() => window.scrollTo(0, 700));
    expect(await top()).toBe(before);
  });
});

describe('a sidebar item that the site replaces', () => {
  it('is in the sidebar and works', async () => {
    const {page, problems} = await visit('docs-own', 'notes/');
    const notes = page.locator('.own-note');
    expect(await notes.allTextContents()).toEqual(['Own: Own docs', 'Own: Notes']);
    await page.getByRole('button', {name: 'Reference'}).click();
    await notes.filter({hasText: 'Own: Options'}).waitFor();
    expect(problems).toEqual([]);
  });
});
