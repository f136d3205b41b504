// That no page is wider than its window, on both sides of each breakpoint. For
// what only people can see, `make screens` takes pictures along the way, in
// e2e/.results/screens.
import {describe, expect, it} from 'vitest';
import {address, hydrated, overflow, picture, setColors, withBrowser} from '../support/browser.ts';
import type {SiteName} from '../support/setup.ts';
import {checkAll} from '../support/sitePages.ts';

const takesPictures = process.env.SCREENS === '1';

// On both sides of the breakpoint, and what many readers have.
const widths = [1440, 997, 996, 390];

const kinds: [SiteName, string[]][] = [
  ['course', ['', 'markdown-page', '404.html', 'docs/github', 'docs/category/docusaurus---basics']],
  ['shell', ['', 'long/', 'mdx/', 'imports/']],
  [
    'docs',
    [
      'docs',
      'docs/guides/install',
      'docs/pages/tagged',
      'docs/pages/components',
      'docs/pages/no-title',
      'docs/pages/no-toc',
      'docs/pages/deep-toc',
      'docs/pages/wide',
      'docs/pages/long-title',
      'docs/pages/unlisted',
      'docs/deep/one/two/three/bottom',
      'docs/category/kinds-of-pages',
      'docs/lost/alone',
      'docs/tags',
      'docs/tags/setup',
      'docs/next/guides/install',
      'docs/1.0',
      'community/category/meet',
    ],
  ],
  ['docs-own', ['', 'reference/inner/']],
];

const open = withBrowser();

describe.each(kinds)('pages of %s', (site, paths) => {
  it('fit windows of all widths', async () => {
    const still = {reducedMotion: 'reduce' as const};
    const found = await checkAll(paths, open, still, async ({page}, path) => {
      const wide: string[] = [];
      await page.goto(address(site, path));
      await hydrated(page);
      for (const width of widths) {
        await page.setViewportSize({width, height: 900});
        const excess = await overflow(page);
        if (excess !== 0) wide.push(`${String(excess)} px too wide at ${String(width)}`);
        for (const theme of takesPictures ? (['light', 'dark'] as const) : []) {
          await setColors(page, theme);
          const name = path.replaceAll(/\W+/g, '-').replace(/-$/, '') || 'home';
          await picture(page, `${site}/${name}-${String(width)}-${theme}`);
        }
      }
      return wide;
    });
    expect(found).toEqual({});
  });
});
