// Takes pictures of each kind of page for people to look at, in
// e2e/.results/screens. `make screens` runs it; `make test` skips it.
import {describe, it} from 'vitest';
import {address} from '../support/address.ts';
import {hydrated, setColors, takePicture, withBrowser} from '../support/browser.ts';
import type {SiteName} from '../support/sites.ts';

// Common widths, and both sides of the breakpoint.
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

describe.runIf(process.env.SCREENS === '1').each(kinds)('pictures of %s', (site, paths) => {
  it.each(paths)('/%s', async (path) => {
    const {page} = await open({reducedMotion: 'reduce'});
    await page.goto(address(site, path));
    await hydrated(page);
    const name = path.replaceAll(/\W+/g, '-').replace(/-$/, '') || 'home';
    for (const width of widths) {
      await page.setViewportSize({width, height: 900});
      for (const theme of ['light', 'dark'] as const) {
        await setColors(page, theme);
        await takePicture(page, `${site}/${name}-${String(width)}-${theme}`);
      }
    }
  });
});
