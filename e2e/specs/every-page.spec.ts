// What holds for every page of every site: it comes alive without a complaint,
// fits a phone, and passes an accessibility check.
import type {Page} from 'playwright-core';
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
import type {SiteName} from '../support/setup.ts';
import {checkAll, sitePages, sites, unexpected} from '../support/sitePages.ts';

const open = withBrowser();

/** A look at every page takes a minute, and more than two while other work shares the machine. */
const LONG = {timeout: 300_000};

// Documents that differ in nothing but their names.
const isRepeated = (path: string) => /^docs\/long\/p(?!20)/.test(path);

/** The paths of one page of each kind, by the classes of its root; of the course, of all. */
function oneOfEachKind(site: SiteName): Set<string> {
  const kinds = new Map<string, string>();
  for (const {path, html} of sitePages(site)) {
    const classes = /<html[^>]* class="([^"]*)"/.exec(html)?.[1] ?? '';
    const kind = site === 'course' ? path : classes.replace(/docs-doc-id-\S+/, '');
    if (!kinds.has(kind)) kinds.set(kind, path);
  }
  return new Set(kinds.values());
}

/** What axe finds in a window of some width; of the dark colours, what is about colours. */
async function violationsAt(page: Page, viewport: {width: number; height: number}) {
  await page.setViewportSize(viewport);
  await nextFrame(page);
  await setColors(page, 'light');
  const light = await violations(page);
  await setColors(page, 'dark');
  const dark = await violations(page, 'color-contrast', 'link-in-text-block');
  const width = String(viewport.width);
  return [
    ...light.map((text) => `${width} light ${text}`),
    ...dark.map((text) => `${width} dark ${text}`),
  ];
}

describe.each(sites)('every page of %s', (site) => {
  const paths = () => sitePages(site).map(({path}) => path);

  it('hydrates in development React without a warning, and fits a phone', LONG, async () => {
    const wide = oneOfEachKind(site);
    const found = await checkAll(paths(), open, phone, async ({page, problems}, path) => {
      if (wide.has(path)) {
        // Some parts are there in wide windows alone.
        await page.setViewportSize(desktop.viewport);
        await page.goto(address(site, path, 'development'));
        await hydrated(page);
        await page.setViewportSize(phone.viewport);
      }
      await page.goto(address(site, path, 'development'));
      await hydrated(page);
      const excess = await overflow(page);
      return [...unexpected(problems), ...(excess === 0 ? [] : [`${String(excess)} px too wide`])];
    });
    expect(found).toEqual({});
  });

  it('has no accessibility violation, wide and narrow, in light and dark', LONG, async () => {
    const some = paths().filter((path) => !isRepeated(path));
    const narrow = oneOfEachKind(site);
    // Without movement: a colour that fades is another one when it is measured.
    const still = {...desktop, reducedMotion: 'reduce' as const};
    const found = await checkAll(some, open, still, async ({page, problems}, path) => {
      await page.setViewportSize(desktop.viewport);
      await page.goto(address(site, path));
      await hydrated(page);
      const hacked = await page.evaluate(() => 'hacked' in window);
      return [
        ...unexpected(problems),
        ...(hacked ? ['an inline script of the content has run'] : []),
        ...(await violationsAt(page, desktop.viewport)),
        ...(narrow.has(path) ? await violationsAt(page, phone.viewport) : []),
      ];
    });
    expect(found).toEqual({});
  });
});
