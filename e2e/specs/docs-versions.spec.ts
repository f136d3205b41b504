// Versions of the docs, and what the head of a page says of it.
import {describe, expect, it} from 'vitest';
import type {Page} from 'playwright-core';
import {address, hydrated, phone, withBrowser, withoutScripts} from '../support/browser.ts';

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

  it('leads to the beginning of a version that lacks the document', async () => {
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
    // Open, since one of its links leads here.
    await drawer.getByRole('button', {name: 'Versions', expanded: true}).waitFor();
    await drawer.getByRole('link', {name: '1.0', exact: true}).click();
    await page.waitForURL('**/docs/1.0/guides/install');
    expect(await stored(page)).toBe('1.0');
  });
});

describe('the chosen version', () => {
  it('is saved, and links from elsewhere lead to it', async () => {
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

  it('is forgotten when there is no such version any more', async () => {
    const {page} = await visit('');
    await page.evaluate((key) => localStorage.setItem(key, '0.1'), KEY);
    await page.reload();
    await page.waitForFunction((key) => localStorage.getItem(key) === null, KEY);
    expect(await dropdown(page).locator('> a').textContent()).toBe('2.0');
  });
});

describe('the version banner', () => {
  it('leads from an old document to the newest, and saves that', async () => {
    const {page} = await visit('docs/1.0/guides/install');
    const banner = page.locator('.theme-doc-version-banner');
    expect(await banner.textContent()).toContain('Manual 1.0');
    await banner.getByRole('link', {name: 'latest version'}).click();
    await page.waitForURL('**/docs/guides/install');
    expect(await stored(page)).toBe('2.0');
    expect(await banner.count()).toBe(0);
  });

  it('tells what is not released yet from what is out of date', async () => {
    const {page} = await open(withoutScripts);
    const banner = page.locator('.theme-doc-version-banner');
    await page.goto(address('docs', 'docs/next/news'));
    expect(await banner.textContent()).toMatch(/Not released yet.*3\.0 \(in the making\)/);
    expect(await banner.getByRole('link').getAttribute('href')).toBe('/manual/docs');
    await page.goto(address('docs', 'docs/1.0'));
    expect(await banner.textContent()).toMatch(/No longer maintained/);
    for (const path of ['community/welcome', 'docs']) {
      await page.goto(address('docs', path));
      expect(await banner.count()).toBe(0);
    }
  });

  it('is accompanied by a badge wherever there is more than one version', async () => {
    const {page} = await open(withoutScripts);
    const badge = page.locator('.theme-doc-version-badge');
    await page.goto(address('docs', 'docs/next'));
    expect(await badge.textContent()).toBe('Version: 3.0 (in the making)');
    await page.goto(address('docs', 'community/welcome'));
    expect(await badge.count()).toBe(0);
  });
});

const docs = ['docs-wrapper', 'docs-doc-page'];
const heads: [string, string[], string][] = [
  [
    'docs',
    ['plugin-id-default', 'docs-version-2.0', 'docs-doc-id-start', ...docs],
    'docs-default-2.0',
  ],
  [
    'docs/1.0/guides/install',
    ['docs-version-1.0', 'docs-doc-id-guides/install'],
    'docs-default-1.0',
  ],
  ['docs/next/news', ['docs-version-current', 'docs-doc-id-news', ...docs], 'docs-default-current'],
  ['docs/category/another', ['docs-version-2.0', ...docs], 'docs-default-2.0'],
  ['docs/tags', ['docs-tags-list-page', 'docs-wrapper'], 'doc_tags_list'],
  ['docs/tags/setup', ['docs-tags-doc-list-page', 'docs-wrapper'], 'doc_tag_doc_list'],
  ['community/welcome', ['plugin-id-community', 'docs-version-current'], 'docs-community-current'],
];

describe.each(heads)('the head of /%s', (path, classes, tag) => {
  it('names the page, before and after hydration', async () => {
    for (const options of [withoutScripts, {}]) {
      const {page} = await open(options);
      await page.goto(address('docs', path));
      if (options !== withoutScripts) await hydrated(page);
      const html = (await page.locator('html').getAttribute('class')) ?? '';
      expect(html.split(' ')).toEqual(expect.arrayContaining(['plugin-docs', ...classes]));
      const content = (name: string) =>
        page
          .locator(`meta[name="${name}"]`)
          .evaluateAll((all) => all.map((meta) => (meta as HTMLMetaElement).content));
      expect(await content('docusaurus_tag')).toEqual([tag]);
      expect(await content('docsearch:docusaurus_tag')).toEqual([tag]);
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
        `https://manual.example.org/manual/${path}`,
      );
      const robots = path.startsWith('docs/1.0') ? ['noindex, nofollow'] : [];
      expect(await content('robots')).toEqual(robots);
    }
  });
});
