// Checks of every page of the course, and of every look of page in the other
// sites. Several spec files call them, so that the sites are checked in parallel.
import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {accessibilityErrors, errorsInDark, errorsInLightAndDark} from './accessibility.ts';
import {address} from './address.ts';
import {
  desktop,
  hydrated,
  nextFrame,
  overflow,
  phone,
  unexpected,
  withBrowser,
  type Visit,
} from './browser.ts';
import {builtPages, oneOfEachKind, oneOfEachLook} from './builtPages.ts';
import {checkPages} from './checkPages.ts';
import type {SiteName} from './sites.ts';

/** The checks of a site take half a minute, and minutes if the machine has other work. */
const LONG = {timeout: 300_000};

/** Common widths, and both sides of the breakpoint. */
const WIDTHS = [1440, 997, 996, 390];

// Without movement: axe would measure a colour that is still fading.
const still = {...desktop, reducedMotion: 'reduce' as const};

/**
 * Declares the tests of a site. Both of its builds have the same markup and
 * styles, so axe checks a page in one of them: the first page of each kind as
 * readers get it, and the others in the development build.
 */
export function testEveryPage(site: SiteName): void {
  const open = withBrowser();
  const isCourse = site === 'course';
  const readPaths = () => (isCourse ? builtPages(site).map(({path}) => path) : oneOfEachLook(site));

  describe(`every page of ${site}`, () => {
    it('hydrates in development React without a warning, and is accessible', LONG, async () => {
      const kinds = oneOfEachKind(site);
      const found = await checkPages(readPaths(), open, still, async (visit, path) => {
        const {page} = visit;
        await load(page, address(site, path, 'development'));
        const isFirst = kinds.has(path);
        const findings = isFirst ? [] : await accessibilityErrors(page);
        // The code of each lesson has other colours.
        if (isCourse && !isFirst) findings.push(...(await errorsInDark(page)));
        findings.push(...(await tooWide(page, phone.viewport.width)));
        return [...findings, ...(await problemsOf(visit))];
      });
      expect(found).toEqual({});
    });

    it('hydrates on a phone too, if it is the first of its kind', LONG, async () => {
      const kinds = [...oneOfEachKind(site)];
      const found = await checkPages(kinds, open, phone, async (visit, path) => {
        await load(visit.page, address(site, path, 'development'), phone);
        const findings = await tooWide(visit.page, phone.viewport.width);
        return [...findings, ...(await problemsOf(visit))];
      });
      expect(found).toEqual({});
    });

    it('loads without a problem as readers get it', LONG, async () => {
      const kinds = oneOfEachKind(site);
      const paths = isCourse ? readPaths() : [...kinds];
      const found = await checkPages(paths, open, still, async (visit, path) => {
        await load(visit.page, address(site, path));
        const findings = kinds.has(path) ? await errorsInAllWindows(visit.page) : [];
        return [...findings, ...(await problemsOf(visit))];
      });
      expect(found).toEqual({});
    });
  });
}

async function load(page: Page, url: string, {viewport} = desktop): Promise<void> {
  await page.setViewportSize(viewport);
  await page.goto(url);
  await hydrated(page);
}

/** The problems that the browser has reported since the page was opened. */
async function problemsOf({page, problems}: Visit): Promise<string[]> {
  const isHacked = await page.evaluate(() => 'hacked' in window);
  return [...unexpected(problems), ...(isHacked ? ['ran an inline script'] : [])];
}

/** The findings of axe in wide and narrow windows, and the widths that the page does not fit. */
async function errorsInAllWindows(page: Page): Promise<string[]> {
  const findings = await errorsInLightAndDark(page);
  for (const width of WIDTHS) findings.push(...(await tooWide(page, width)));
  const narrow = await errorsInLightAndDark(page);
  return [...findings, ...narrow.map((text) => `narrow: ${text}`)];
}

/** Whether a page is too wide for its window. */
async function tooWide(page: Page, width: number): Promise<string[]> {
  if (page.viewportSize()?.width !== width) {
    await page.setViewportSize({width, height: desktop.viewport.height});
    await nextFrame(page);
  }
  const excess = await overflow(page);
  return excess === 0 ? [] : [`${String(excess)} px too wide at ${String(width)}`];
}
