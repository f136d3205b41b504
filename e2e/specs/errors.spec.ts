// What readers see when something fails.
import type {Locator, Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {address, hydrated, phone, withBrowser, withoutScripts} from '../support/browser.ts';
import {serveBelow} from '../support/wrongBase.ts';
import {outputFolder} from '../support/setup.ts';
import {unexpected} from '../support/sitePages.ts';

const open = withBrowser();

const heading = (page: Page, name: string) =>
  page.getByRole('heading', {level: 1, name, exact: true}).waitFor();

const press = (page: Page, name: string) => page.getByRole('button', {name, exact: true}).click();

/** Changes what the address asks for, without telling anyone. */
const ask = (page: Page, search: string) =>
  page.evaluate((value) => history.replaceState(null, '', location.pathname + value), search);

/** Follows a link that the page does not have. */
const follow = (page: Page, href: string) =>
  page.evaluate((value) => {
    const link = document.createElement('a');
    link.href = value;
    document.body.append(link);
    link.click();
    link.remove();
  }, href);

/** Whether the box of an element is too small for its text. */
const isCut = (element: Locator) =>
  element.evaluate(
    (node) => node.scrollWidth > node.clientWidth || node.scrollHeight > node.clientHeight,
  );

describe('a page that crashes', () => {
  it('says so with the causes, wherever it happens, until the reason is gone', async () => {
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
    await ask(page, '');
    await press(page, 'Try again');
    await heading(page, 'Fragile');

    await ask(page, '?crash=content');
    await press(page, 'Again');
    await heading(page, 'This page crashed.');
    await follow(page, '/imports/');
    await heading(page, 'Imports');
    await follow(page, '/crash/?crash=content');
    await heading(page, 'This page crashed.');
    await page.goBack();
    await heading(page, 'Imports');
    const isFirst = await page.evaluate(() => 'isFirstDocument' in window);
    expect(isFirst, 'no document was loaded in between').toBe(true);
  });

  it('gets a fresh layout if its own is gone, and none if that fails too', async () => {
    const {page} = await open();
    await page.goto(address('shell', 'crash/?crash=page'));
    await heading(page, 'This page crashed.');
    await page.waitForFunction(() => document.title === 'Page Error | Shell & <Friends>');
    expect(await page.locator('.navbar__link').count()).toBeGreaterThan(0);
    await ask(page, '?crash=footer');
    await press(page, 'Try again');
    await page.getByText('the footer is broken').waitFor();
    expect(await page.locator('.navbar').count()).toBe(0);
    expect(await page.title()).toBe('Page Error | Shell & <Friends>');
    await ask(page, '');
    await press(page, 'Try again');
    await heading(page, 'Fragile');
    await page.waitForFunction(() => document.title === 'Fragile | Shell & <Friends>');
  });

  it('has its content again after another try', async () => {
    const {page} = await open();
    await page.goto(address('shell', 'plain/?crash=footer'));
    await page.getByText('the footer is broken').waitFor();
    await ask(page, '');
    await press(page, 'Try again');
    await heading(page, 'Plain');
    await page.getByText('A page without components').waitFor();
  });
});

describe('a part that cannot be loaded', () => {
  it('is a box in its page, which loads it again', async () => {
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

  it('is a box in the drawer, which loads it again', async () => {
    const {page} = await open(phone);
    let release: (() => void) | undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/drawerParts.*.js', async (route) => {
      await held;
      await route.abort();
    });
    await page.goto(address('course'));
    await hydrated(page);
    await press(page, 'Toggle navigation bar');
    await page.locator('.navbar-sidebar .loading__spinner').waitFor();
    release?.();
    await page.locator('.navbar-sidebar [role=alert]', {hasText: 'drawerParts'}).waitFor();
    await page.unroute('**/drawerParts.*.js');
    await press(page, 'Retry');
    await page.locator('.navbar-sidebar').getByRole('link', {name: 'Tutorial'}).waitFor();
  });
});

it('leaves the navbar standing when one of its items fails, and names that', async () => {
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

  it('suggests the right one, on the home page alone', async () => {
    const elsewhere = await serveBelow('/else/where/', outputFolder('course', 'production'));
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

  it('is never seen at the right path', async () => {
    const {page} = await open();
    let release: (() => void) | undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(address('course'), {waitUntil: 'commit'});
    await page.locator('h1').waitFor();
    expect(await page.locator(banner).count(), 'while scripts are on their way').toBe(0);
    release?.();
    await hydrated(page);
    expect(await page.locator(banner).count()).toBe(0);
    await page.route('**/*.js', (route) => route.abort());
    await page.reload();
    expect(await page.locator(banner).count(), 'without scripts').toBe(0);
  });
});

describe('storage that takes nothing', () => {
  it('lets choices last for the visit, and is mentioned once', async () => {
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
    await follow(page, '/long/');
    await page.waitForURL('**/long/');
    await page.locator('#end').waitFor({state: 'attached'});
    expect(await bar.count(), 'closed on the next page too').toBe(0);
    expect(await page.locator('html').getAttribute('data-theme-choice')).toBe('light');
    expect(problems).toEqual([expect.stringContaining('choices last for this visit only')]);
  });

  it('lets readers choose a version where it is blocked', async () => {
    const {page, problems} = await open();
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await page.goto(address('docs', 'docs/guides/install'));
    await hydrated(page);
    await page.locator('.navbar .dropdown').hover();
    await page.locator('.dropdown__menu').getByRole('link', {name: '1.0', exact: true}).click();
    await page.waitForURL('**/docs/1.0/guides/install');
    await follow(page, '/manual/');
    await page.waitForURL('**/manual/');
    await page.locator('.navbar a[href^="/manual/docs/1.0"]', {hasText: 'Install'}).waitFor();
    const said = unexpected(problems);
    expect(said).toEqual([expect.stringContaining('choices last for this visit only')]);
  });
});

describe('an unknown address below the docs', () => {
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

  it('is a plain page elsewhere, and without scripts', async () => {
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
