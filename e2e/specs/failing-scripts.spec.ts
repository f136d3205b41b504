// Pages whose main script fails on the first load: it is blocked, gone after a
// deployment, or the network is flaky.
import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {errorsInLightAndDark} from '../support/accessibility.ts';
import {address} from '../support/address.ts';
import {
  desktop,
  heading,
  hydrated,
  overflow,
  phone,
  takePictures,
  withBrowser,
} from '../support/browser.ts';
import type {SiteName} from '../support/sites.ts';

const openPage = withBrowser();

/** Opens a page without transitions: in the middle of one, colours have too little contrast. */
const open = (screen = desktop) => openPage({...screen, reducedMotion: 'reduce'});

/** The findings of axe, except that nothing makes wide tables focusable without scripts. */
async function findings(page: Page): Promise<string[]> {
  const all = await errorsInLightAndDark(page);
  return all.filter((finding) => !finding.startsWith('scrollable-region-focusable: <table'));
}

const notice = (page: Page) => page.getByRole('alert').filter({hasText: 'did not load completely'});
const retry = (page: Page) => page.getByRole('button', {name: 'Retry'});
const toggle = (page: Page) => page.getByRole('button', {name: 'Toggle navigation bar'});
const menu = (page: Page) => page.locator('.navbar-sidebar');

describe('a script that fails once', () => {
  it.each(['main', 'react', 'docs'])('is loaded again: %s', async (name) => {
    const {page} = await open(phone);
    await page.route(`**/${name}.*.js`, (route) => route.abort());
    await page.goto(address('course', 'docs/github'), {waitUntil: 'domcontentloaded'});
    await page.unroute(`**/${name}.*.js`);
    await toggle(page).click();
    await hydrated(page);
    expect(await notice(page).count()).toBe(0);
    // The click from before is not lost.
    await menu(page).getByRole('link', {name: 'Fork and deploy'}).waitFor();
  });
});

describe.each(['main', 'react', 'docs'])('without the script %s', (name) => {
  const block = (page: Page) => page.route(`**/${name}.*.js`, (route) => route.abort());

  it('a message says so, and Retry loads the page again', async () => {
    const {page} = await open();
    await block(page);
    await page.goto(address('course', 'docs/github'));
    await notice(page).waitFor();
    await heading(page, 'GitHub for writers');
    await page.unroute(`**/${name}.*.js`);
    await retry(page).focus();
    await page.keyboard.press('Enter');
    await hydrated(page);
    expect(await notice(page).count()).toBe(0);
  });
});

describe('without the main script', () => {
  const block = (page: Page) => page.route('**/main.*.js', (route) => route.abort());

  it('Retry keeps the page while the network is away', async () => {
    const {page} = await open();
    await block(page);
    await page.goto(address('course', 'docs/github'));
    await notice(page).waitFor();
    await page.context().setOffline(true);
    await retry(page).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Retry');
    await notice(page).waitFor();
    await heading(page, 'GitHub for writers');
  });

  it('the menu opens and closes on a phone', async () => {
    const {page} = await open(phone);
    await block(page);
    await page.goto(address('course', 'docs/github'));
    await notice(page).waitFor();
    await toggle(page).click();
    expect(await toggle(page).getAttribute('aria-expanded')).toBe('true');
    await menu(page).getByRole('link', {name: 'Blog', exact: true}).waitFor();
    expect(await overflow(page)).toBe(0);
    await takePictures(page, 'notice/menu');
    expect(await findings(page)).toEqual([]);
    await toggle(page).press('Enter');
    await menu(page).waitFor({state: 'hidden'});
    await toggle(page).press('Enter');
    await menu(page).getByRole('link', {name: 'Blog', exact: true}).focus();
    await page.keyboard.press('Escape');
    await menu(page).waitFor({state: 'hidden'});
    expect(await toggle(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await menu(page).waitFor({state: 'hidden'});
    await toggle(page).press('Enter');
    await menu(page).getByRole('link', {name: 'Fork and deploy'}).click();
    await heading(page, 'Fork and deploy');
  });

  it('a click on the menu before the failure opens it', async () => {
    const {page} = await open(phone);
    await block(page);
    await page.goto(address('course', 'blog'));
    await toggle(page).click();
    await menu(page).getByRole('link', {name: 'Tutorial'}).waitFor();
  });

  it.each<[SiteName, string]>([
    ['course', 'docs/github'],
    ['course', ''],
    ['shell', 'mdx/'],
    ['docs', 'docs/pages/components'],
  ])('no control does nothing, and no text is hidden: %s /%s', async (site, path) => {
    for (const screen of [desktop, phone]) {
      const {page} = await open(screen);
      await block(page);
      await page.goto(address(site, path));
      await notice(page).waitFor();
      // Buttons in the content are the author's.
      const controls = page.locator('button:not(.markdown *), input, [role=tab]');
      const dead = controls.and(page.locator(':not(.navbar__toggle, .notice *, [type=checkbox])'));
      await expect.poll(() => dead.and(page.locator(':visible')).count()).toBe(0);
      expect(await page.locator('[role=tabpanel]:not(:visible)').count()).toBe(0);
      expect(await overflow(page)).toBe(0);
      const width = String(screen.viewport.width);
      await takePictures(page, `notice/${site}-${path.replaceAll('/', '-')}-${width}`);
      expect(await findings(page), width).toEqual([]);
    }
  });
});
