// The choices that a site keeps for its readers, and its first frames before scripts arrive.
import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {address} from '../support/address.ts';
import {
  desktop,
  hydrated,
  newVisit,
  phone,
  unexpected,
  withBrowser,
  withoutScripts,
} from '../support/browser.ts';
import {
  blockStorage,
  gotoFirstPaint,
  hold,
  holdScripts,
  paintedWhole,
  recordedFrames,
  recordFrames,
  slowNetwork,
} from '../support/loading.ts';
import type {SiteName} from '../support/sites.ts';

const open = withBrowser();

async function visit(site: SiteName, path: string, options = {}) {
  const visited = await open(options);
  await visited.page.goto(address(site, path));
  await hydrated(visited.page);
  return visited;
}

async function secondTab(page: Page): Promise<Page> {
  const second = await newVisit(page.context());
  await second.page.goto(page.url());
  await hydrated(second.page);
  return second.page;
}

const theme = (page: Page) => page.locator('html').getAttribute('data-theme');
const hasTheme = (page: Page, mode: string) =>
  page.waitForSelector(`html[data-theme="${mode}"]`, {state: 'attached'});
const stored = (page: Page, key = 'theme') =>
  page.evaluate((name) => localStorage.getItem(name), key);
const toggle = (page: Page) =>
  page.locator('.navbar__inner').getByRole('button', {name: /^Switch between dark and light mode/});
const currently = async (page: Page) =>
  /currently (\w+) mode/.exec((await toggle(page).getAttribute('aria-label')) ?? '')?.[1];

const DARK = 'dark rgb(27, 27, 29)';

describe('the colour mode', () => {
  it('is light until it is switched, whatever the system prefers; other tabs follow', async () => {
    const {page, problems} = await visit('course', '', {colorScheme: 'dark'});
    const second = await secondTab(page);
    expect([await theme(page), await currently(page)]).toEqual(['light', 'light']);
    expect(await stored(page)).toBe(null);

    await toggle(page).click();
    await Promise.all([hasTheme(page, 'dark'), hasTheme(second, 'dark')]);
    expect([await currently(page), await currently(second)]).toEqual(['dark', 'dark']);
    expect(await stored(page)).toBe('dark');

    await page.getByRole('link', {name: 'Start the tutorial'}).click();
    await page.waitForURL('**/docs/github');
    expect([await theme(page), await currently(page)]).toEqual(['dark', 'dark']);
    await page.reload();
    expect(await theme(page)).toBe('dark');
    await hydrated(page);

    for (const forget of [() => localStorage.removeItem('theme'), () => localStorage.clear()]) {
      await second.evaluate(forget);
      await hasTheme(page, 'light');
      expect([await currently(page), await stored(page)]).toEqual(['light', null]);
      await toggle(page).focus();
      await page.keyboard.press('Enter');
      await Promise.all([hasTheme(page, 'dark'), hasTheme(second, 'dark')]);
    }
    expect(unexpected(problems)).toEqual([]);
  });

  it('can be set in the address, for one visit', async () => {
    const {page} = await visit('course', '?docusaurus-theme=dark&docusaurus-data-mode=frame');
    expect([await theme(page), await currently(page)]).toEqual(['dark', 'dark']);
    expect(await page.locator('html').getAttribute('data-mode')).toBe('frame');
    expect(await stored(page)).toBe(null);
    await toggle(page).click();
    expect([await theme(page), await stored(page)]).toEqual(['light', 'light']);
  });

  it('follows the system if the config says so', async () => {
    const {page, problems} = await visit('shell', '', {colorScheme: 'dark'});
    const state = async () => [await theme(page), await currently(page), await stored(page)];
    expect(await state()).toEqual(['dark', 'system', null]);
    await page.emulateMedia({colorScheme: 'light'});
    await hasTheme(page, 'light');
    expect(await state()).toEqual(['light', 'system', null]);
    await toggle(page).click();
    expect(await state()).toEqual(['light', 'light', 'light']);
    await page.emulateMedia({colorScheme: 'dark'});
    expect(await state()).toEqual(['light', 'light', 'light']);
    await toggle(page).click();
    expect(await state()).toEqual(['dark', 'dark', 'dark']);
    await toggle(page).click();
    expect(await state()).toEqual(['dark', 'system', null]);
    expect(unexpected(problems)).toEqual([]);
  });

  it('has no toggle without scripts', async () => {
    const {page} = await open(withoutScripts);
    await page.goto(address('course'));
    expect(await theme(page)).toBe('light');
    expect(await toggle(page).isVisible()).toBe(false);
  });
});

describe.each([
  ['wide', desktop],
  ['narrow', phone],
])('the first frame of a %s page', (_, options) => {
  it('has the colours and the bar that the reader has chosen, like all later frames', async () => {
    const {page, problems} = await open(options);
    await recordFrames(page);
    let release = await holdScripts(page);
    await gotoFirstPaint(page, address('shell', 'mdx/'));
    const bar = page.locator('.theme-announcement-bar');
    const height = await bar.evaluate((element) => element.getBoundingClientRect().height);
    expect(height).toBeGreaterThanOrEqual(24);
    await paintedWhole(page);
    release();
    await hydrated(page);
    const light = `light rgba(0, 0, 0, 0) bar ${String(height)}`;
    expect(await recordedFrames(page)).toEqual({looks: [light], shifts: []});

    await page.evaluate(() => {
      localStorage.setItem('theme', 'dark');
      localStorage.setItem('docusaurus.announcement.dismiss', 'true');
    });
    await page.unrouteAll();
    release = await holdScripts(page);
    await gotoFirstPaint(page, address('shell', 'mdx/'));
    expect([await theme(page), await bar.isVisible()]).toEqual(['dark', false]);
    await paintedWhole(page);
    release();
    await hydrated(page);
    expect(await recordedFrames(page)).toEqual({looks: [`${DARK} bar 0`], shifts: []});
    expect(unexpected(problems)).toEqual([]);
  });

  it('is right on a slow network too, and nothing moves afterwards', async () => {
    const {page, problems} = await open(options);
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await recordFrames(page);
    await slowNetwork(page);
    const showLogo = await hold(page, '**/img/logo.svg');
    await gotoFirstPaint(page, address('course', 'docs/github'));
    await hydrated(page);
    showLogo();
    const logo = page.locator('.navbar__inner .navbar__logo img').first();
    await logo.evaluate((image: HTMLImageElement) => image.decode());
    expect(await recordedFrames(page)).toEqual({looks: [`${DARK} bar 0`], shifts: []});
    expect(unexpected(problems)).toEqual([]);
  });
});

describe('the announcement bar', () => {
  const bar = (page: Page) => page.locator('.theme-announcement-bar');
  const ID = 'docusaurus.announcement.id';
  const DISMISS = 'docusaurus.announcement.dismiss';

  it('stays closed in other tabs, on other pages and after a reload, until it has a new id', async () => {
    const {page, problems} = await visit('shell', '');
    const second = await secondTab(page);
    expect(await bar(page).locator('a').getAttribute('href')).toBe('https://example.org/news');
    expect(await bar(page).evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
      'rgb(32, 35, 42)',
    );
    await bar(page).locator('a').focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Close',
    );
    await page.keyboard.press('Enter');
    await Promise.all([page, second].map((tab) => bar(tab).waitFor({state: 'detached'})));
    expect([await stored(page, ID), await stored(page, DISMISS)]).toEqual(['news-1', 'true']);

    await page.locator('.navbar').getByRole('link', {name: 'Long'}).click();
    await page.waitForURL('**/long/');
    expect(await bar(page).count()).toBe(0);
    await page.reload();
    await hydrated(page);
    expect(await bar(page).count()).toBe(0);

    await page.evaluate((key) => localStorage.setItem(key, 'older'), ID);
    await page.reload();
    await hydrated(page);
    expect(await bar(page).isVisible()).toBe(true);
    expect([await stored(page, ID), await stored(page, DISMISS)]).toEqual(['news-1', null]);
    expect(unexpected(problems)).toEqual([]);
  });
});

it('has no choices if the config switches them off', async () => {
  const {page} = await open();
  const choices = {
    theme: 'light',
    'docusaurus.announcement.id': 'own',
    'docusaurus.announcement.dismiss': 'true',
  };
  await page.goto(address('docs-own'));
  await page.evaluate((values) => Object.assign(localStorage, values), choices);
  await page.goto(address('docs-own', '?docusaurus-theme=light'));
  await hydrated(page);
  expect([await theme(page), await stored(page)]).toEqual(['dark', null]);
  expect(await toggle(page).count()).toBe(0);
  const bar = page.locator('.theme-announcement-bar');
  expect(await bar.textContent()).toBe('News for readers');
  expect(await bar.isVisible()).toBe(true);
  expect(await bar.getByRole('button').count()).toBe(0);
});

describe('with blocked storage', () => {
  it('choices last for the visit, and one warning is logged', async () => {
    const {page, problems} = await open();
    await blockStorage(page);
    await page.goto(address('shell'));
    await hydrated(page);
    await toggle(page).click();
    await toggle(page).click();
    const bar = page.locator('.theme-announcement-bar');
    await bar.getByRole('button', {name: 'Close'}).click();
    await bar.waitFor({state: 'detached'});
    await page.locator('.navbar').getByRole('link', {name: 'Long'}).click();
    await page.waitForURL('**/long/');
    expect([await theme(page), await currently(page)]).toEqual(['dark', 'dark']);
    expect(await bar.count()).toBe(0);
    expect(unexpected(problems)).toEqual([
      expect.stringMatching(/^Browser storage cannot be used/),
    ]);
  });

  it('a version can be chosen', async () => {
    const {page} = await open();
    await blockStorage(page);
    await page.goto(address('docs', 'docs/guides/install'));
    await hydrated(page);
    const dropdown = page.locator('.navbar__items--right .dropdown');
    await dropdown.hover();
    await dropdown.getByRole('link', {name: '1.0', exact: true}).click();
    await page.waitForURL('**/docs/1.0/guides/install');
  });
});

describe('the chosen version', () => {
  it('is the version of all links outside the docs, in other tabs too', async () => {
    const {page} = await visit('docs', '');
    const second = await secondTab(page);
    const docsLink = (tab: Page, path: string) =>
      tab.locator(`.navbar__items a.navbar__item[href="/manual/docs${path}"]`, {hasText: 'Docs'});
    await docsLink(second, '').waitFor();
    await page.goto(address('docs', 'docs/guides/install'));
    await hydrated(page);
    const dropdown = page.locator('.navbar__items--right .dropdown');
    await dropdown.locator('> a').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/next/guides/install');
    expect(await stored(page, 'docs-preferred-version-default')).toBe('current');
    expect(await stored(page, 'docs-preferred-version-community')).toBe(null);
    await docsLink(second, '/next').waitFor();
    await page.locator('.navbar__brand').click();
    await page.waitForURL(address('docs'));
    await docsLink(page, '/next').click();
    await page.waitForURL('**/docs/next');
  });
});

describe('a click before the scripts arrive', () => {
  it('counts once in a wide window', async () => {
    const {page, problems} = await open();
    const release = await holdScripts(page);
    const url = address('course', 'docs/tutorial-basics/markdown-features');
    await gotoFirstPaint(page, url);
    // Nothing happens, so some readers click again.
    await toggle(page).click({clickCount: 3});
    const category = page.locator('.menu__caret').first();
    expect(await category.getAttribute('aria-expanded')).toBe('true');
    await category.click();
    const tab = page.getByRole('tab', {selected: false}).first();
    await tab.click();
    await page.locator('.navbar').getByRole('button', {name: 'English'}).focus();
    await page.keyboard.press('Enter');
    expect(page.url(), 'no # at its end').toBe(url);
    release();
    await hydrated(page);
    expect([await theme(page), await stored(page)]).toEqual(['dark', 'dark']);
    expect(await category.getAttribute('aria-expanded')).toBe('false');
    await page.locator('.dropdown--show').waitFor();
    expect(await page.getByRole('tab', {selected: true}).first().textContent()).not.toBe(
      await page.getByRole('tab').first().textContent(),
    );
    expect(unexpected(problems)).toEqual([]);
  });

  it('counts once in a narrow window', async () => {
    const {page, problems} = await open(phone);
    const release = await holdScripts(page);
    await gotoFirstPaint(page, address('course', 'docs/tutorial-basics/markdown-features'));
    await page.getByRole('button', {name: 'On this page'}).tap();
    await page.getByRole('button', {name: 'Toggle navigation bar'}).tap();
    release();
    const drawer = page.getByRole('dialog', {name: 'Navigation'});
    await drawer.getByRole('button', {name: 'Close navigation bar'}).tap();
    await page.locator('.navbar-sidebar--show').waitFor({state: 'detached'});
    await page.getByRole('button', {name: 'On this page', expanded: true}).waitFor();
    expect(unexpected(problems)).toEqual([]);
  });

  it('closes the announcement bar, and reaches the buttons of an author', async () => {
    const {page} = await open();
    let release = await holdScripts(page);
    await gotoFirstPaint(page, address('shell'));
    const bar = page.locator('.theme-announcement-bar');
    await bar.getByRole('button', {name: 'Close'}).click();
    release();
    await bar.waitFor({state: 'detached'});
    expect(await stored(page, 'docusaurus.announcement.dismiss')).toBe('true');

    await page.unrouteAll();
    release = await holdScripts(page);
    await gotoFirstPaint(page, address('course', 'test-page'));
    await page.getByRole('button', {name: 'Clicked 0 times'}).click();
    release();
    await page.getByRole('button', {name: 'Clicked 1 time'}).waitFor();
  });

  it('follows links', async () => {
    const {page} = await open();
    await holdScripts(page);
    await gotoFirstPaint(page, address('course', 'docs/github'));
    await page.locator('.menu').getByRole('link', {name: 'Fork and deploy'}).click();
    await page.waitForURL('**/docs/fork_and_deploy', {waitUntil: 'commit'});
  });
});
