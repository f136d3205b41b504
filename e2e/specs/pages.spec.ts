// Titles, text without scripts, and the weight of scripts, on pages of each kind.
import {gzipSync} from 'node:zlib';
import {describe, expect, it} from 'vitest';
import {address, hydrated, withBrowser} from '../support/browser.ts';
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

// In bytes, compressed. A reader of the course's docs gets no more than these.
const SCRIPT = 80_000;
const SCRIPT_WITHOUT_REACT = 20_000;
const STYLES = 15_000;

/** Other sites use more of the theme, and components in the content come on top of it. */
function allowance(site: SiteName, path: string): number {
  if (site === 'course') return 0;
  return path === 'mdx/' || path === 'docs/pages/components' ? 10_000 : 4_000;
}

/** The sizes of what a page loads by itself, by address. */
async function sizes(urls: Iterable<string>, site: SiteName): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const url of urls) {
    const file = await fetch(new URL(url, address(site)));
    expect(file.ok, url).toBe(true);
    found.set(url, gzipSync(Buffer.from(await file.arrayBuffer()), {level: 6}).length);
  }
  return found;
}

const total = (list: Iterable<number>) => [...list].reduce((sum, size) => sum + size, 0);

const open = withBrowser();

describe.each(pages)('%s /%s', (site, path, title) => {
  it('shows the same title and heading with and without JavaScript', async () => {
    const {page: live, problems} = await open();
    await live.goto(address(site, path));
    await hydrated(live);
    expect(unexpected(problems)).toEqual([]);
    const heading = await live.locator('h1').first().innerHTML();
    const html = await (await fetch(address(site, path))).text();
    // As a browser without scripts reads it.
    const [written, writtenHeading] = await live.evaluate((text) => {
      const page = new DOMParser().parseFromString(text, 'text/html');
      return [page.title, page.querySelector('h1')?.innerHTML];
    }, html);
    expect([written, await live.title()]).toEqual([title, title]);
    expect(writtenHeading).toBe(heading);
  });

  it('loads little, and no script that blocks', async () => {
    const response = await fetch(address(site, path));
    const html = (await response.text()).replace(/<noscript>.*?<\/noscript>/g, '');
    expect(html).not.toMatch(/<script (?![^>]*type="(module|application\/(ld\+)?json)")/);
    const named = (ending: string) =>
      new Set(
        [...html.matchAll(/(?:src|href)="([^"]+)"/g)].flatMap(([, url = '']) =>
          url.endsWith(ending) ? [url] : [],
        ),
      );
    const scripts = await sizes(named('.js'), site);
    const ours = [...scripts].filter(([url]) => !/\/react\.\w+\.js$/.test(url));
    expect(ours).toHaveLength(scripts.size - 1);
    const more = allowance(site, path);
    expect(total(scripts.values())).toBeLessThan(SCRIPT + more);
    expect(total(ours.map(([, size]) => size))).toBeLessThan(SCRIPT_WITHOUT_REACT + more);
    const styles = await sizes(named('.css'), site);
    expect(total(styles.values())).toBeGreaterThan(0);
    expect(total(styles.values())).toBeLessThan(STYLES + more);
  });
});
