// The versions of the docs.
import {describe, expect, it} from 'vitest';
import type {Page} from 'playwright-core';
import {address} from '../support/address.ts';
import {hydrated, phone, withBrowser, withoutScripts} from '../support/browser.ts';

const open = withBrowser();
const KEY = 'docs-preferred-version-default';

async function visit(path: string, options = {}) {
  const {page, problems} = await open(options);
  await page.goto(address('docs', path));
  await hydrated(page);
  return {page, problems};
}

const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);
const dropdown = (page: Page) => page.locator('.navbar__items--right .dropdown');
const versionLinks = (page: Page) =>
  dropdown(page)
    .locator('.dropdown__menu a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

describe('the version dropdown', () => {
  it('leads to the same document in the other versions', async () => {
    const {page} = await visit('docs/guides/install?x=1#by-hand');
    expect(await versionLinks(page)).toEqual([
      '/manual/docs/next/guides/install?x=1#by-hand',
      '/manual/docs/guides/install?x=1#by-hand',
      '/manual/docs/1.0/guides/install?x=1#by-hand',
      '/manual/docs/tags',
    ]);
    await dropdown(page).hover();
    await dropdown(page).getByRole('link', {name: '1.0', exact: true}).click();
    await page.waitForURL('**/docs/1.0/guides/install?x=1#by-hand');
  });

  it('leads to the first page of a version that lacks the document', async () => {
    const {page} = await visit('docs/pages/wide');
    expect((await versionLinks(page)).slice(0, 3)).toEqual([
      '/manual/docs/next',
      '/manual/docs/pages/wide',
      '/manual/docs/1.0',
    ]);
  });

  it('works without JavaScript', async () => {
    const {page} = await open(withoutScripts);
    await page.goto(address('docs', 'docs/next/guides/install'));
    expect(await dropdown(page).locator('> a').textContent()).toBe('3.0 (in the making)');
    await dropdown(page).hover();
    await dropdown(page).getByRole('link', {name: '2.0'}).click();
    await page.waitForURL('**/docs/guides/install');
  });

  it('is in the drawer of a phone', async () => {
    const {page} = await visit('docs/next/guides/install', phone);
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    await page.getByRole('button', {name: 'Back to main menu'}).click();
    const drawer = page.locator('.navbar-sidebar');
    // It is open, because one of its links leads to this page.
    await drawer.getByRole('button', {name: 'Versions', expanded: true}).waitFor();
    await drawer.getByRole('link', {name: '1.0', exact: true}).click();
    await page.waitForURL('**/docs/1.0/guides/install');
    expect(await stored(page)).toBe('1.0');
  });
});

describe('the chosen version', () => {
  it('is saved, and links outside the docs lead to it', async () => {
    const {page} = await visit('docs/guides/install');
    expect(await stored(page)).toBe(null);
    await dropdown(page).hover();
    await dropdown(page).getByRole('link', {name: '1.0', exact: true}).click();
    await page.waitForURL('**/docs/1.0/guides/install');
    expect(await stored(page)).toBe('1.0');
    await page.goto(address('docs'));
    await hydrated(page);
    const left = page.locator('.navbar__items').first();
    const target = (name: string) => left.getByRole('link', {name}).getAttribute('href');
    await left.locator('a[href="/manual/docs/1.0"]').waitFor();
    expect(await target('Install')).toBe('/manual/docs/1.0/guides/install');
    expect(await dropdown(page).locator('> a').textContent()).toBe('1.0');
  });

  it('is forgotten if the version no longer exists', async () => {
    const {page} = await visit('');
    await page.evaluate((key) => localStorage.setItem(key, '0.1'), KEY);
    await page.reload();
    await page.waitForFunction((key) => localStorage.getItem(key) === null, KEY);
    expect(await dropdown(page).locator('> a').textContent()).toBe('2.0');
  });
});

describe('the version banner', () => {
  it('leads from an old document to the newest version, and saves the choice', async () => {
    const {page} = await visit('docs/1.0/guides/install');
    const banner = page.locator('.theme-doc-version-banner');
    expect(await banner.textContent()).toContain('Manual 1.0');
    await banner.getByRole('link', {name: 'latest version'}).click();
    await page.waitForURL('**/docs/guides/install');
    expect(await stored(page)).toBe('2.0');
    expect(await banner.count()).toBe(0);
  });
});

// html/docs.spec.ts checks the head in the HTML.
it('hydration changes nothing in the head', async () => {
  const {page} = await open();
  const headIn = (html?: string) =>
    page.evaluate((text) => {
      const root = text ? new DOMParser().parseFromString(text, 'text/html') : document;
      const named = root.querySelectorAll('meta[name], meta[property], link[rel=canonical]');
      const elements = [...named].map(({outerHTML}) => outerHTML);
      return [root.title, root.documentElement.className, ...elements.sort()];
    }, html);
  for (const path of [
    'docs',
    'docs/1.0/guides/install',
    'docs/next/news',
    'docs/category/another',
    'docs/tags',
    'docs/tags/setup',
    'community/welcome',
  ]) {
    const response = await page.goto(address('docs', path));
    await hydrated(page);
    expect(await headIn(), path).toEqual(await headIn(await response?.text()));
  }
});
