// Checks of every page of the course, and of every look of page in the other
// sites: React hydrates it without a warning, it fits windows of all widths,
// and axe finds no error.
import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {accessibilityErrors} from '../support/accessibility.ts';
import {address} from '../support/address.ts';
import {
  desktop,
  hydrated,
  nextFrame,
  overflow,
  phone,
  setColors,
  unexpected,
  withBrowser,
} from '../support/browser.ts';
import {builtPages, oneOfEachKind, oneOfEachLook} from '../support/builtPages.ts';
import {checkPages} from '../support/checkPages.ts';
import {siteNames} from '../support/sites.ts';

const open = withBrowser();

/** The checks of a site take half a minute, and minutes if the machine has other work. */
const LONG = {timeout: 300_000};

/** Common widths, and both sides of the breakpoint. */
const WIDTHS = [1440, 997, 996, 390];

/** Whether a page is too wide for its window. */
async function tooWide(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({width, height: desktop.viewport.height});
  await nextFrame(page);
  const excess = await overflow(page);
  return excess === 0 ? [] : [`${String(excess)} px too wide at ${String(width)}`];
}

const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
const WIDTH_RULES = ['scrollable-region-focusable', 'target-size'];

/** The errors in dark mode, which changes nothing but colours. */
async function errorsInDark(page: Page): Promise<string[]> {
  await setColors(page, 'dark');
  const errors = await accessibilityErrors(page, ...COLOR_RULES);
  await setColors(page, 'light');
  return errors.map((text) => `dark: ${text}`);
}

describe.each(siteNames)('every page of %s', (site) => {
  const readPaths = () =>
    site === 'course' ? builtPages(site).map(({path}) => path) : oneOfEachLook(site);

  it('hydrates in development React without a warning, and fits a phone', LONG, async () => {
    const kinds = oneOfEachKind(site);
    const found = await checkPages(readPaths(), open, phone, async ({page, problems}, path) => {
      const load = async ({viewport}: typeof desktop) => {
        await page.setViewportSize(viewport);
        await page.goto(address(site, path, 'development'));
        await hydrated(page);
      };
      // A wide window has the parts of a narrow one, and a sidebar and contents.
      await load(desktop);
      if (kinds.has(path)) await load(phone);
      return [...unexpected(problems), ...(await tooWide(page, phone.viewport.width))];
    });
    expect(found).toEqual({});
  });

  it('has no accessibility error in light and dark, and fits all windows', LONG, async () => {
    const kinds = oneOfEachKind(site);
    // Without movement: axe would measure a colour that is still fading.
    const still = {...desktop, reducedMotion: 'reduce' as const};
    const found = await checkPages(readPaths(), open, still, async ({page, problems}, path) => {
      await page.setViewportSize(desktop.viewport);
      await page.goto(address(site, path));
      await hydrated(page);
      const isFirst = kinds.has(path);
      const findings = await accessibilityErrors(page);
      // The code of each lesson has other colours.
      if (isFirst || site === 'course') findings.push(...(await errorsInDark(page)));
      for (const width of WIDTHS) findings.push(...(await tooWide(page, width)));
      const narrow = await accessibilityErrors(page, ...(isFirst ? [] : WIDTH_RULES));
      if (isFirst) narrow.push(...(await errorsInDark(page)));
      findings.push(...narrow.map((text) => `narrow: ${text}`), ...unexpected(problems));
      if (await page.evaluate(() => 'hacked' in window)) findings.push('ran an inline script');
      return findings;
    });
    expect(found).toEqual({});
  });
});
