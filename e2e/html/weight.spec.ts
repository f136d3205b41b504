// How much a page of each kind makes a browser load at first.
import {gzipSync} from 'node:zlib';
import {describe, expect, it} from 'vitest';
import {address} from '../support/address.ts';
import {readPage} from '../support/readPage.ts';
import type {SiteName} from '../support/sites.ts';

// In bytes, compressed. A reader of the course's docs loads no more than these.
const SCRIPTS = 80_000;
const SCRIPTS_WITHOUT_REACT = 20_000;
const STYLES = 15_000;

/** Bytes on top: other sites use more of the theme, and some pages use components. */
function allowance(site: SiteName, path: string): number {
  if (site === 'course') return 0;
  return path === 'mdx/' || path === 'docs/pages/components' ? 10_000 : 4_000;
}

/** The compressed size of each file, by its address. */
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

const pages: [SiteName, string][] = [
  ['course', ''],
  ['course', 'test-page'],
  ['course', 'markdown-page'],
  ['course', '404.html'],
  ['course', 'docs/github'],
  ['shell', ''],
  ['shell', 'long/'],
  ['shell', 'mdx/'],
  ['shell', 'imports/'],
  ['docs', 'docs'],
  ['docs', 'docs/pages/components'],
  ['docs', 'docs/category/kinds-of-pages'],
  ['docs', 'docs/tags'],
  ['docs', 'docs/tags/setup'],
  ['docs', 'docs/next/tags/setup'],
  ['docs-own', 'reference/inner/'],
];

describe.each(pages)('the first load of %s /%s', (site, path) => {
  it('is small, and has no script that blocks', async () => {
    const html = (await readPage(site, path)).html.replace(/<noscript>.*?<\/noscript>/g, '');
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
    expect(total(scripts.values())).toBeLessThan(SCRIPTS + more);
    expect(total(ours.map(([, size]) => size))).toBeLessThan(SCRIPTS_WITHOUT_REACT + more);
    const styles = await sizes(named('.css'), site);
    expect(total(styles.values())).toBeGreaterThan(0);
    expect(total(styles.values())).toBeLessThan(STYLES + more);
  });
});
