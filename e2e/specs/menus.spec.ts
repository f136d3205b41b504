// The drawer of narrow screens and the dropdowns of wide ones.
import type {BrowserContextOptions, Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {accessibilityErrors} from '../support/accessibility.ts';
import {address} from '../support/address.ts';
import {
  hydrated,
  nextFrame,
  phone,
  takePicture,
  unexpected,
  withBrowser,
} from '../support/browser.ts';
import type {SiteName} from '../support/sites.ts';

const open = withBrowser();

/** Opens a page, and counts the documents that it loads afterwards. */
async function visit(site: SiteName, path: string, options: BrowserContextOptions = {}) {
  const {page, problems} = await open(options);
  await page.goto(address(site, path));
  await hydrated(page);
  let documents = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents++;
  });
  return {page, problems, documents: () => documents};
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent;
  });

// Animations would only make the tests wait.
const still = {reducedMotion: 'reduce'} as const;
const handheld = {...phone, ...still};

const drawerToggle = (page: Page) => page.getByRole('button', {name: 'Toggle navigation bar'});
const drawer = (page: Page) => page.getByRole('dialog', {name: 'Navigation'});
const isOpen = (page: Page) => page.locator('.navbar-sidebar--show').waitFor();
const isClosed = async (page: Page) => {
  await page.locator('.navbar-sidebar--show').waitFor({state: 'detached'});
  expect(await page.locator('.navbar__toggle').getAttribute('aria-expanded')).toBe('false');
};

async function openDrawer(page: Page): Promise<void> {
  await drawerToggle(page).click();
  await isOpen(page);
  await page.waitForFunction(
    () => document.activeElement?.getAttribute('aria-label') === 'Close navigation bar',
  );
}

describe('the drawer', () => {
  it('replaces the menu up to a width of 996 px', async () => {
    const {page} = await visit('course', 'blog', still);
    const link = page.locator('.navbar__inner').getByRole('link', {name: 'Tutorial'});
    await page.setViewportSize({width: 997, height: 800});
    expect([await drawerToggle(page).isVisible(), await link.isVisible()]).toEqual([false, true]);
    await page.setViewportSize({width: 996, height: 800});
    expect([await drawerToggle(page).isVisible(), await link.isVisible()]).toEqual([true, false]);
    await openDrawer(page);
    await page.setViewportSize({width: 997, height: 800});
    await isClosed(page);
    expect(await page.locator('.navbar-sidebar').count()).toBe(0);
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('visible');
    await page.setViewportSize({width: 996, height: 800});
    await nextFrame(page);
    await isClosed(page);
    expect(page.url()).toBe(address('course', 'blog'));
  });

  it('takes the focus, keeps it and gives it back', async () => {
    const {page, problems} = await visit('course', 'docs/github', handheld);
    expect(await drawerToggle(page).getAttribute('aria-expanded')).toBe('false');
    await drawerToggle(page).focus();
    await page.keyboard.press('Enter');
    await isOpen(page);
    await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]'));
    expect(await focused(page)).toBe('Close navigation bar');
    expect(await page.locator('.navbar__toggle').getAttribute('aria-expanded')).toBe('true');
    expect(await drawer(page).getAttribute('aria-modal')).toBe('true');
    expect(await accessibilityErrors(page)).toEqual([]);
    await takePicture(page, 'course-drawer');

    const around = async (key: string) => {
      const names = [await focused(page)];
      for (;;) {
        await page.keyboard.press(key);
        const isReachable = await page.evaluate(
          () =>
            document.activeElement?.closest('[role=dialog]') !== null &&
            document.activeElement?.closest('[inert]') === null,
        );
        expect(isReachable, String(await focused(page))).toBe(true);
        const name = await focused(page);
        if (name === names[0]) return names;
        names.push(name);
      }
    };
    const names = await around('Tab');
    expect(names).toEqual(
      expect.arrayContaining(['← Back to main menu', 'GitHub for writers', 'Your task']),
    );
    expect(names).not.toContain('Blog');
    const backwards = await around('Shift+Tab');
    expect(backwards.slice(1).reverse()).toEqual(names.slice(1));

    await drawer(page).getByRole('button', {name: 'Back to main menu'}).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Tutorial');
    const inert = page.locator('.navbar-sidebar__item[inert]');
    expect(await inert.locator('.theme-doc-sidebar-menu').count()).toBe(1);
    await page.keyboard.press('Escape');
    await isClosed(page);
    expect(await focused(page)).toBe('Toggle navigation bar');
    expect(unexpected(problems)).toEqual([]);
  });

  it('closes with Back, the backdrop, its button and Escape, and does not scroll the page', async () => {
    const {page, documents} = await visit('course', 'blog', {
      ...handheld,
      isMobile: false,
      hasTouch: false,
    });
    const first = address('course', 'blog');
    await page.evaluate(() => window.scrollTo(0, 300));
    const ways: (() => Promise<unknown>)[] = [
      () => page.goBack(),
      () => page.mouse.click(380, 600),
      () => page.getByRole('button', {name: 'Close navigation bar'}).click(),
      () => page.keyboard.press('Escape'),
    ];
    for (const close of ways) {
      await openDrawer(page);
      await page.mouse.move(380, 600);
      await page.mouse.wheel(0, 400);
      await page.mouse.move(100, 600);
      await page.mouse.wheel(0, 400);
      await nextFrame(page);
      await close();
      await isClosed(page);
      expect(await focused(page)).toBe('Toggle navigation bar');
      expect([page.url(), await page.evaluate(() => window.scrollY)]).toEqual([first, 300]);
    }
    await page.mouse.wheel(0, 100);
    await page.waitForFunction(() => window.scrollY > 300);
    expect(documents()).toBe(0);
  });

  it('leads to pages without loading documents, and Back restores the position', async () => {
    const {page, documents} = await visit('course', 'docs/github', handheld);
    await page.evaluate(() => window.scrollTo(0, 500));
    await openDrawer(page);
    await drawer(page).getByRole('link', {name: 'Your task'}).click();
    await page.waitForURL('**/docs/task');
    await isClosed(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await page.waitForURL('**/docs/github');
    await page.waitForFunction(() => window.scrollY === 500);
    await page.goForward();
    await page.waitForURL('**/docs/task');

    // A link to the current page only closes the drawer.
    await openDrawer(page);
    await drawer(page).getByRole('link', {name: 'Your task'}).click();
    await isClosed(page);
    await page.waitForFunction(() => !(history.state as {octavoDrawer?: true}).octavoDrawer);
    await page.goBack();
    await page.waitForURL('**/docs/github');
    expect(documents()).toBe(0);
  });

  it('scrolls to its end on a phone in landscape', async () => {
    const landscape = {
      viewport: {width: 844, height: 390},
      hasTouch: true,
      isMobile: true,
      ...still,
    };
    const {page, documents} = await visit('docs', 'docs/long/p01', landscape);
    await openDrawer(page);
    const last = drawer(page).locator('.theme-doc-sidebar-menu > li').last().locator('a').first();
    await last.scrollIntoViewIfNeeded();
    const box = await last.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(390);
    await drawer(page).getByRole('button', {name: 'Back to main menu'}).click();
    // It is open, because one of its links leads to this page.
    for (const expanded of [true, false]) {
      await drawer(page).getByRole('button', {name: 'Versions', expanded}).focus();
      await page.keyboard.press('Space');
    }
    await drawer(page).getByRole('link', {name: '1.0', exact: true}).tap();
    await page.waitForURL('**/docs/1.0');
    await isClosed(page);
    expect(documents()).toBe(0);
  });
});

describe('a dropdown', () => {
  const shown = (page: Page) => page.locator('.dropdown--show').waitFor();
  const hidden = (page: Page) => page.locator('.dropdown--show').waitFor({state: 'detached'});

  it('opens with a click or a key, and closes with a click, a key or when the focus leaves', async () => {
    const {page, problems} = await visit('shell', '', still);
    const toggle = page.locator('.navbar').getByRole('button', {name: 'More'});
    const menu = page.locator('.dropdown__menu').first();
    const expanded = () => toggle.getAttribute('aria-expanded');

    await toggle.hover();
    await menu.waitFor();
    expect(await expanded()).toBe('false');
    await toggle.click();
    await shown(page);
    expect([await expanded(), new URL(page.url()).hash]).toEqual(['true', '']);
    await page.locator('h1').click();
    await hidden(page);
    await menu.waitFor({state: 'hidden'});

    for (const key of ['Enter', 'Space']) {
      await toggle.focus();
      await page.keyboard.press(key);
      await shown(page);
      expect(await expanded()).toBe('true');
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe('Imports');
      await page.keyboard.press('Escape');
      await hidden(page);
      expect([await focused(page), await expanded()]).toEqual(['More', 'false']);
    }

    await page.keyboard.press('ArrowDown');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Imports');
    const seen = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) {
      await page.keyboard.press(key);
      seen.push(await focused(page));
    }
    expect(seen).toEqual(['Elsewhere', 'Imports', 'Elsewhere']);
    expect(await accessibilityErrors(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await hidden(page);

    await toggle.focus();
    await page.keyboard.press('Enter');
    await shown(page);
    await page.keyboard.press('Shift+Tab');
    await hidden(page);
    expect(unexpected(problems)).toEqual([]);
  });

  it('is closed on the page that its link leads to', async () => {
    const {page, documents} = await visit('docs', 'docs/guides/install?x=1#by-hand', still);
    await page.locator('.navbar__items--right .dropdown > a').focus();
    await page.keyboard.press('Enter');
    await shown(page);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await focused(page)).toBe('1.0');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/1.0/guides/install?x=1#by-hand');
    await hidden(page);
    expect(documents()).toBe(0);
  });

  it('opens with a finger, even if its name is a link', async () => {
    const tablet = {viewport: {width: 1180, height: 820}, hasTouch: true, isMobile: true};
    const {page, documents} = await visit('docs', 'docs/guides/install', tablet);
    const versions = page.locator('.navbar__items--right .dropdown > a');
    await versions.tap();
    await shown(page);
    expect(new URL(page.url()).pathname).toBe('/manual/docs/guides/install');
    await page.locator('h1').tap();
    await hidden(page);
    await versions.tap();
    await shown(page);
    await page.locator('.dropdown__menu').getByRole('link', {name: '1.0', exact: true}).tap();
    await page.waitForURL('**/docs/1.0/guides/install');
    await hidden(page);
    expect(documents()).toBe(0);
  });

  it('of languages has only English, in the drawer too', async () => {
    const {page, problems} = await visit('course', 'docs/github', still);
    await page.locator('.navbar').getByRole('button', {name: 'English'}).click();
    const links = page.locator('.dropdown--show .dropdown__menu a');
    await links.first().waitFor();
    expect(await links.allTextContents()).toEqual(['English']);
    expect(await links.getAttribute('lang')).toBe('en');
    await links.click();
    await hydrated(page);
    expect(page.url()).toBe(address('course', 'docs/github'));

    await page.setViewportSize(phone.viewport);
    await openDrawer(page);
    await drawer(page).getByRole('button', {name: 'Back to main menu'}).click();
    await drawer(page).getByRole('button', {name: 'Languages'}).click();
    await drawer(page).getByRole('link', {name: 'English'}).click();
    await isClosed(page);
    expect(page.url()).toBe(address('course', 'docs/github'));
    expect(unexpected(problems)).toEqual([]);
  });
});
