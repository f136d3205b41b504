// Pages, parts and choices that fail, as readers see them.
import type {Locator, Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {address} from '../support/address.ts';
import {
  followLink,
  heading,
  hydrated,
  phone,
  unexpected,
  withBrowser,
  withoutScripts,
} from '../support/browser.ts';
import {serveUnder} from '../support/otherBase.ts';
import {outputFolder} from '../support/sites.ts';
import {blockStorage, hold, holdScripts} from '../support/loading.ts';

const open = withBrowser();

const press = (page: Page, name: string) => page.getByRole('button', {name, exact: true}).click();

/** Changes the query of the address without an event. */
const setQuery = (page: Page, search: string) =>
  page.evaluate((value) => history.replaceState(null, '', location.pathname + value), search);

/** Whether the box of an element is too small for its text. */
const isCut = (element: Locator) =>
  element.evaluate(
    (node) => node.scrollWidth > node.clientWidth || node.scrollHeight > node.clientHeight,
  );

describe('a page that crashes', () => {
  it('shows the error and its causes until the reason is gone', async () => {
    const {page} = await open();
    await page.goto(address('shell', 'crash/?crash=content'));
    await heading(page, 'This page crashed.');
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, {isFirstDocument: true}));
    expect(await page.locator('.error-message').textContent()).toBe(
      'the content is broken\n\nCause:\nit was asked to\n\nCause:\nby its address',
    );
    expect(await page.getByRole('navigation', {name: 'Main'}).isVisible()).toBe(true);
    await press(page, 'Try again');
    await heading(page, 'This page crashed.');
    await setQuery(page, '');
    await press(page, 'Try again');
    await heading(page, 'Fragile');

    await setQuery(page, '?crash=content');
    await press(page, 'Again');
    await heading(page, 'This page crashed.');
    await followLink(page, '/imports/');
    await heading(page, 'Imports');
    await followLink(page, '/crash/?crash=content');
    await heading(page, 'This page crashed.');
    await page.goBack();
    await heading(page, 'Imports');
    const isFirst = await page.evaluate(() => 'isFirstDocument' in window);
    expect(isFirst, 'no document was loaded in between').toBe(true);
  });

  it('gets a new layout if its own fails, and none if the new one fails too', async () => {
    const {page} = await open();
    await page.goto(address('shell', 'crash/?crash=page'));
    await heading(page, 'This page crashed.');
    await page.waitForFunction(() => document.title === 'Page Error | Shell & <Friends>');
    expect(await page.locator('.navbar__link').count()).toBeGreaterThan(0);
    await setQuery(page, '?crash=footer');
    await press(page, 'Try again');
    await page.getByText('the footer is broken').waitFor();
    expect(await page.locator('.navbar').count()).toBe(0);
    expect(await page.title()).toBe('Page Error | Shell & <Friends>');
    await setQuery(page, '');
    await press(page, 'Try again');
    await heading(page, 'Fragile');
    await page.waitForFunction(() => document.title === 'Fragile | Shell & <Friends>');
  });

  it('shows its content again after another try', async () => {
    const {page} = await open();
    await page.goto(address('shell', 'plain/?crash=footer'));
    await page.getByText('the footer is broken').waitFor();
    await setQuery(page, '');
    await press(page, 'Try again');
    await heading(page, 'Plain');
    await page.getByText('A page without components').waitFor();
  });
});

describe('a part that cannot be loaded', () => {
  it('is a box in its page, with a button that loads it again', async () => {
    const {page} = await open();
    await page.route('**/Part.*.js', (route) => route.abort());
    await page.goto(address('shell', 'crash/'));
    await heading(page, 'A part of this page did not load.');
    expect(await page.locator('.error-message').textContent()).toMatch(/Part\.\w+\.js/);
    await page.unroute('**/Part.*.js');
    await press(page, 'Retry');
    await page.locator('.part').waitFor();
    await heading(page, 'Fragile');
  });

  it('is a box in the drawer, with a button that loads it again', async () => {
    const {page} = await open(phone);
    await page.route('**/drawerParts.*.js', (route) => route.abort());
    const release = await hold(page, '**/drawerParts.*.js');
    await page.goto(address('course'));
    await hydrated(page);
    await press(page, 'Toggle navigation bar');
    await page.locator('.navbar-sidebar .loading__spinner').waitFor();
    release();
    await page.locator('.navbar-sidebar [role=alert]', {hasText: 'drawerParts'}).waitFor();
    await page.unroute('**/drawerParts.*.js');
    await press(page, 'Retry');
    await page.locator('.navbar-sidebar').getByRole('link', {name: 'Tutorial'}).waitFor();
  });
});

it('keeps the navbar if one of its items fails, and names the item', async () => {
  const {page} = await open();
  await page.goto(address('shell', '?crash=greeting'));
  const failed = page.locator('.navbar__item--failed');
  await failed.waitFor();
  expect(await failed.textContent()).toBe('Navbar item “custom-greeting” failed');
  const title = await failed.getAttribute('title');
  expect(title).toContain('"type":"custom-greeting"');
  expect(title).toContain('the greeting is broken');
  expect(await isCut(failed), 'the message has room').toBe(false);
  expect(await page.locator('.from-html').textContent()).toBe('html');
  await page.locator('.navbar').getByRole('link', {name: 'Long'}).click();
  await page.waitForURL('**/long/');
  expect(await page.locator('.greeting').textContent()).toBe('Hello, reader');
});

describe('the banner of a wrong base path', () => {
  const banner = '#__docusaurus-base-url-issue-banner';

  it('suggests the right path, and only on the home page', async () => {
    const elsewhere = await serveUnder('/else/where/', outputFolder('course', 'production'));
    const {page, problems} = await open();
    await page.goto(elsewhere);
    const text = await page.locator(banner).innerText();
    expect(text).toContain('Your site did not load properly');
    expect(await page.locator(`${banner} code`).allTextContents()).toEqual([
      "baseUrl: '/docs-cicd-course/'",
      "baseUrl: '/else/where/'",
    ]);
    const border = page.locator(banner).evaluate((element) => getComputedStyle(element).border);
    expect(await border).toBe('4px solid rgb(179, 38, 30)');
    expect(unexpected(problems)).toEqual([]);
    await page.goto(`${elsewhere}docs/github/`);
    await page.waitForLoadState('load');
    expect(await page.locator(banner).count()).toBe(0);
  });

  it('never shows at the right path', async () => {
    const {page} = await open();
    const release = await holdScripts(page);
    await page.goto(address('course'), {waitUntil: 'commit'});
    await page.locator('h1').waitFor();
    expect(await page.locator(banner).count(), 'before scripts arrive').toBe(0);
    release();
    await hydrated(page);
    expect(await page.locator(banner).count()).toBe(0);
    await page.route('**/*.js', (route) => route.abort());
    await page.reload();
    expect(await page.locator(banner).count(), 'without scripts').toBe(0);
  });
});

describe('storage that is full or blocked', () => {
  it('keeps choices for the visit, and logs one warning', async () => {
    const {page, problems} = await open();
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto(address('shell'));
    await hydrated(page);
    const bar = page.locator('.theme-announcement-bar');
    await bar.getByRole('button', {name: 'Close'}).click();
    await bar.waitFor({state: 'hidden'});
    await page.getByRole('button', {name: /Switch between dark and light mode/}).click();
    await followLink(page, '/long/');
    await page.waitForURL('**/long/');
    await page.locator('#end').waitFor({state: 'attached'});
    expect(await bar.count(), 'closed on the next page too').toBe(0);
    expect(await page.locator('html').getAttribute('data-theme-choice')).toBe('light');
    expect(problems).toEqual([expect.stringContaining('choices last for this visit only')]);
  });

  it('keeps the chosen version for the visit', async () => {
    const {page, problems} = await open();
    await blockStorage(page);
    await page.goto(address('docs', 'docs/guides/install'));
    await hydrated(page);
    await page.locator('.navbar .dropdown').hover();
    await page.locator('.dropdown__menu').getByRole('link', {name: '1.0', exact: true}).click();
    await page.waitForURL('**/docs/1.0/guides/install');
    await followLink(page, '/manual/');
    await page.waitForURL('**/manual/');
    await page.locator('.navbar a[href^="/manual/docs/1.0"]', {hasText: 'Install'}).waitFor();
    expect(unexpected(problems)).toEqual([
      expect.stringContaining('choices last for this visit only'),
    ]);
  });
});

describe('an unknown address in the docs', () => {
  it('has the sidebar of its version', async () => {
    const {page, problems} = await open();
    const response = await page.goto(address('docs', 'docs/1.0/nothing/here', 'development'));
    expect(response?.status()).toBe(404);
    const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
    await sidebar.waitFor();
    await heading(page, 'Page Not Found');
    await page.waitForSelector('html.docs-version-1\\.0', {state: 'attached'});
    expect(await page.title()).toBe('Page Not Found | Manual');
    expect(await page.locator('main').count()).toBe(1);
    expect(unexpected(problems)).toEqual([]);
    await sidebar.getByRole('link').first().click();
    await page.locator('.theme-doc-markdown').waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/manual\/docs\/1\.0/);
  });

  it('shows a plain page outside the docs, and without scripts', async () => {
    const {page} = await open();
    await page.goto(address('docs', 'nothing/here'));
    await hydrated(page);
    await heading(page, 'Page Not Found');
    expect(await page.locator('.theme-doc-sidebar-container').count()).toBe(0);
    const still = await open(withoutScripts);
    await still.page.goto(address('docs', 'docs/1.0/nothing/here'));
    await heading(still.page, 'Page Not Found');
  });
});
