// The page behind a search result: its marks, its hidden parts and its focus.
import type {BrowserContext, Locator, Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {address} from '../support/address.ts';
import {
  followLink,
  hydrated,
  nextFrame,
  phone,
  takePicture,
  withBrowser,
} from '../support/browser.ts';
import type {SiteName} from '../support/sites.ts';

const open = withBrowser();

const mark = (page: Page) => page.locator('.search-mark').first();

/** The first section in the results of a query. */
async function findSection(page: Page, query: string): Promise<Locator> {
  await page.locator('#search_input_react').focus();
  await page.keyboard.type(query);
  const section = page.locator('.search-option--section').first();
  await section.waitFor();
  return section;
}

async function openSite(page: Page, site: SiteName, path: string): Promise<void> {
  await page.goto(address(site, path));
  await hydrated(page);
}

/** Opens a link in a new tab, as a click with Ctrl or with the middle button does. */
async function openTab(context: BrowserContext, click: () => Promise<void>): Promise<Page> {
  const opened = context.waitForEvent('page');
  await click();
  return opened;
}

/** Reports whether a reader sees an element: it has a place in the window, and nothing hides it. */
async function isSeen(element: Locator): Promise<boolean> {
  await nextFrame(element.page());
  return element.evaluate((node) => {
    const {top, bottom} = node.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight && node.checkVisibility();
  });
}

describe('words that are hidden', () => {
  it('in closed details are opened', async () => {
    const {page, problems} = await open();
    await openSite(page, 'course', 'docs/hello');
    await (await findSection(page, '"appear twice"')).click();
    await mark(page).waitFor();
    await takePicture(page, 'search-mark-in-details');
    expect(await mark(page).textContent()).toBe('appear twice');
    expect(await isSeen(mark(page))).toBe(true);
    // The other answers of the quiz stay closed.
    expect(await page.locator('article details[open]').count()).toBe(1);
    expect(problems).toEqual([]);
  });

  it('in another tab are shown', async () => {
    const {page, problems} = await open(phone);
    await openSite(page, 'docs', 'docs');
    await (await findSection(page, 'brew')).tap();
    await page.waitForURL(/\/docs\/pages\/components#tabs$/);
    const panel = page.getByText('Use brew.');
    await panel.waitFor();
    expect(await isSeen(panel)).toBe(true);
    expect(await page.getByRole('tab', {name: 'macOS'}).getAttribute('aria-selected')).toBe('true');
    expect(problems).toEqual([]);
  });
});

describe('a result in a new tab', () => {
  it.each([
    ['a click with Ctrl', (link: Locator) => link.click({modifiers: ['ControlOrMeta']})],
    ['the middle button', (link: Locator) => link.click({button: 'middle'})],
    ['Ctrl+Enter', (link: Locator) => link.page().keyboard.press('ControlOrMeta+Enter')],
  ])('has marks after %s', async (_name, act) => {
    const {page} = await open();
    await openSite(page, 'course', 'docs/hello');
    const section = await findSection(page, '"appear twice"');
    const tab = await openTab(page.context(), () => act(section));
    await mark(tab).waitFor();
    expect(await mark(tab).textContent()).toBe('appear twice');
    expect(await mark(tab).evaluate((node) => getComputedStyle(node).backgroundColor)).not.toBe(
      'rgb(255, 255, 0)',
    );
    expect(await isSeen(mark(tab))).toBe(true);
    // The address is clean, and so is the one that a plain click leads to.
    expect(tab.url()).toBe(address('course', 'docs/docusaurus_intro#check-your-understanding'));
    await tab.keyboard.press('Escape');
    expect(await mark(tab).count()).toBe(0);
    await section.click();
    await mark(page).waitFor();
    expect(page.url()).toBe(tab.url());
  });

  it('has marks from the results page', async () => {
    const {page} = await open();
    await openSite(page, 'course', 'search?q=<Tabs>');
    const link = page.locator('.search-page__sections a').first();
    const tab = await openTab(page.context(), () => link.click({modifiers: ['ControlOrMeta']}));
    await mark(tab).waitFor();
    expect(await tab.locator('.search-mark').allTextContents()).toContain('<Tabs>');
    expect(new URL(tab.url()).search).toBe('');
  });
});

it('a link with words in its address marks them', async () => {
  const {page, problems} = await open();
  await openSite(page, 'course', 'docs/hello');
  await followLink(page, address('course', 'docs/md_intro?_highlight=footnotes'));
  await mark(page).waitFor();
  expect(await mark(page).textContent()).toBe('Footnotes');
  expect(page.url()).toBe(address('course', 'docs/md_intro'));
  expect(problems).toEqual([]);
});

describe('the heading of a result', () => {
  const ring = (page: Page) =>
    page.evaluate(() => {
      const {activeElement} = document;
      return activeElement && [activeElement.id, getComputedStyle(activeElement).outlineStyle];
    });

  it.each([
    ['the mouse', {}, 'none', (link: Locator) => link.click()],
    ['a finger', phone, 'none', (link: Locator) => link.tap()],
    ['the keyboard', {}, 'solid', (link: Locator) => link.page().keyboard.press('Enter')],
  ])('has the focus; the outline after %s is right', async (_name, device, outline, act) => {
    const {page} = await open(device);
    await openSite(page, 'course', 'docs/hello');
    const section = await findSection(page, 'footnotes');
    await act(section);
    await mark(page).waitFor();
    expect(await ring(page)).toEqual(['10-footnotes-and-quotes', outline]);
  });
});
