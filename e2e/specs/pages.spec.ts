// Hydration keeps the title and the first heading of each kind of page.
import {expect, it} from 'vitest';
import {address} from '../support/address.ts';
import {hydrated, unexpected, withBrowser} from '../support/browser.ts';
import type {SiteName} from '../support/sites.ts';

const open = withBrowser();

const titles: [SiteName, Record<string, string>][] = [
  [
    'course',
    {
      '': 'SHIP 101',
      'test-page': 'Test page | SHIP 101',
      'markdown-page': 'A Markdown page | SHIP 101',
      '404.html': 'Page Not Found | SHIP 101',
      'docs/github': 'GitHub for writers | SHIP 101',
    },
  ],
  [
    'shell',
    {
      '': 'Start <here> | Shell & <Friends>',
      'long/': 'Long | Shell & <Friends>',
      'mdx/': 'MDX | Shell & <Friends>',
      'imports/': 'Imports | Shell & <Friends>',
    },
  ],
  [
    'docs',
    {
      docs: 'Start | Manual',
      'docs/pages/components': 'Components | Manual',
      'docs/category/kinds-of-pages': 'All kinds of pages | Manual',
      'docs/tags': 'Tags | Manual',
      'docs/tags/setup': '2 docs tagged with "setup" | Manual',
      'docs/next/tags/setup': 'One doc tagged with "setup" | Manual',
    },
  ],
  ['docs-own', {'reference/inner/': 'Inner | Own'}],
];

it.each(titles)('pages of %s have the same title and heading as their HTML', async (site, list) => {
  const {page, problems} = await open();
  for (const [path, title] of Object.entries(list)) {
    const response = await page.goto(address(site, path));
    await hydrated(page);
    const heading = await page.locator('h1').first().innerHTML();
    // Parsed as a browser without scripts does.
    const written = await page.evaluate(
      (text) => {
        const parsed = new DOMParser().parseFromString(text, 'text/html');
        return [parsed.title, parsed.querySelector('h1')?.innerHTML];
      },
      (await response?.text()) ?? '',
    );
    expect([await page.title(), heading], path).toEqual(written);
    expect(written[0]).toBe(title);
  }
  expect(unexpected(problems)).toEqual([]);
});

it('the pictures of the home page fill their boxes, so none has a gap below it', async () => {
  const {page} = await open();
  await page.goto(address('course'));
  const shares = await page.locator('main svg[viewBox="0 0 120 120"]').evaluateAll((pictures) =>
    pictures.map((picture) => {
      const {y, height} = (picture as SVGSVGElement).getBBox();
      return [height / 120, (y + height) / 120];
    }),
  );
  expect(shares).toHaveLength(3);
  for (const [height, bottom] of shares) {
    expect(height).toBeGreaterThan(0.65);
    expect(bottom).toBeGreaterThan(0.8);
  }
});
