// Titles, text without scripts, and the weight of scripts, on pages of each kind.
import {gzipSync} from 'node:zlib';
import {describe, expect, it} from 'vitest';
import type {Page} from 'playwright-core';
import {address, hydrated, withBrowser, withoutScripts} from '../support/browser.ts';
import type {SiteName} from '../support/setup.ts';
import {unexpected} from '../support/sitePages.ts';

const pages: [SiteName, string, string][] = [
  ['course', '', 'SHIP 101'],
  ['course', 'test-page', 'Test page | SHIP 101'],
  ['course', 'markdown-page', 'A Markdown page | SHIP 101'],
  ['course', '404.html', 'Page Not Found | SHIP 101'],
  ['course', 'docs/github', 'GitHub for writers | SHIP 101'],
  ['shell', '', 'Start <here> | Shell & <Friends>'],
  ['shell', 'long/', 'Long | Shell & <Friends>'],
  ['shell', 'mdx/', 'MDX | Shell & <Friends>'],
  ['shell', 'imports/', 'Imports | Shell & <Friends>'],
  ['docs', 'docs', 'Start | Manual'],
  ['docs', 'docs/pages/components', 'Components | Manual'],
  ['docs', 'docs/category/kinds-of-pages', 'All kinds of pages | Manual'],
  ['docs', 'docs/tags', 'Tags | Manual'],
  ['docs', 'docs/tags/setup', '2 docs tagged with "setup" | Manual'],
  ['docs', 'docs/next/tags/setup', 'One doc tagged with "setup" | Manual'],
  ['docs-own', 'reference/inner/', 'Inner | Own'],
];

/** Components in the content, and all that surrounds a document, come on top of the rest. */
function budget(site: SiteName, path: string): number {
  if (path === 'mdx/') return 90_000;
  return site.startsWith('docs') || path.startsWith('docs/') ? 95_000 : 80_000;
}

const open = withBrowser();

describe.each(pages)('%s /%s', (site, path, title) => {
  it('shows the same title and heading with and without JavaScript', async () => {
    const {page: live, problems} = await open();
    await live.goto(address(site, path));
    await hydrated(live);
    expect(unexpected(problems)).toEqual([]);
    const {page: still} = await open(withoutScripts);
    await still.goto(address(site, path));
    const heading = (page: Page) => page.locator('h1').first().textContent();
    expect(await heading(still)).toBe(await heading(live));
    expect([await still.title(), await live.title()]).toEqual([title, title]);
  });

  it('loads little script, and none that blocks', async () => {
    const response = await fetch(address(site, path));
    const html = await response.text();
    expect(html).not.toMatch(/<script (?![^>]*type="(module|application\/(ld\+)?json)")/);
    const urls = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map((match) => match[1] ?? '');
    let bytes = 0;
    for (const url of new Set(urls)) {
      const script = await fetch(new URL(url, address(site)));
      expect(script.ok, url).toBe(true);
      bytes += gzipSync(Buffer.from(await script.arrayBuffer()), {level: 6}).length;
    }
    expect(urls.length).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(budget(site, path));
  });
});
