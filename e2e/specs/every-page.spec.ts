// What holds for every page of every site: it comes alive without a complaint,
// fits a phone, and passes an accessibility check.
import {describe, expect, it} from 'vitest';
import {violations} from '../support/accessibility.ts';
import {
  address,
  desktop,
  hydrated,
  nextFrame,
  overflow,
  phone,
  setColors,
} from '../support/browser.ts';
import {withBrowser} from '../support/browser.ts';
import {checkAll, sitePages, sites, unexpected} from '../support/sitePages.ts';

const open = withBrowser();

// Documents that differ in nothing but their names.
const isRepeated = (path: string) => /^docs\/long\/p(?!20)/.test(path);

describe.each(sites)('every page of %s', (site) => {
  const paths = () => sitePages(site).map(({path}) => path);

  it('hydrates in development React without a warning', async () => {
    const found = await checkAll(paths(), open, desktop, async ({page, problems}, path) => {
      await page.goto(address(site, path, 'development'));
      await hydrated(page);
      return unexpected(problems);
    });
    expect(found).toEqual({});
  });

  it('fits a phone', async () => {
    const found = await checkAll(paths(), open, phone, async ({page, problems}, path) => {
      await page.goto(address(site, path));
      await hydrated(page);
      const excess = await overflow(page);
      const hacked = await page.evaluate(() => 'hacked' in window);
      return [
        ...unexpected(problems),
        ...(excess === 0 ? [] : [`${String(excess)} px too wide`]),
        ...(hacked ? ['an inline script of the content has run'] : []),
      ];
    });
    expect(found).toEqual({});
  });

  it('has no accessibility violation, wide and narrow, in light and dark', async () => {
    const some = paths().filter((path) => !isRepeated(path));
    // Without movement: a colour that fades is another one when it is measured.
    const still = {...desktop, reducedMotion: 'reduce' as const};
    const found = await checkAll(some, open, still, async ({page}, path) => {
      await page.setViewportSize(desktop.viewport);
      await page.goto(address(site, path));
      await hydrated(page);
      const all: string[] = [];
      for (const viewport of [desktop.viewport, phone.viewport]) {
        await page.setViewportSize(viewport);
        await nextFrame(page);
        await setColors(page, 'light');
        const width = String(viewport.width);
        all.push(...(await violations(page)).map((text) => `${width} light ${text}`));
        // The other rules do not look at colours.
        await setColors(page, 'dark');
        const dark = await violations(page, 'color-contrast', 'link-in-text-block');
        all.push(...dark.map((text) => `${width} dark ${text}`));
      }
      return all;
    });
    expect(found).toEqual({});
  });
});
