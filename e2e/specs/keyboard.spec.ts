// The course with a keyboard, and for screen readers.
import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {address} from '../support/address.ts';
import {heading, hydrated, phone, withBrowser} from '../support/browser.ts';

const open = withBrowser();

async function visit(path: string, options = {}) {
  const {page, problems} = await open({reducedMotion: 'reduce', ...options});
  await page.goto(address('course', path));
  await hydrated(page);
  return {page, problems};
}

interface Stop {
  name: string;
  part: string;
  faults: string[];
}

/** The element that has the focus, and what is wrong with how it shows. Null at the end of the page. */
const currentStop = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const {outlineStyle, outlineWidth, opacity} = getComputedStyle(element);
    const {left, top, right, bottom} = element.getBoundingClientRect();
    const faults: string[] = [];
    if (outlineStyle === 'none' || parseFloat(outlineWidth) < 2) faults.push('no outline');
    if (Number(opacity) < 1) faults.push('faint');
    if (right <= 0 || left >= innerWidth || bottom <= 0 || top >= innerHeight) faults.push('away');
    // The middle of a link over two lines may be outside the link.
    const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const hit = document.elementFromPoint(
      Math.max(box.left + box.width / 2, 0),
      Math.min(Math.max(box.top + Math.min(box.height / 2, 20), 0), innerHeight - 1),
    );
    if (!hit || !(element.contains(hit) || hit.contains(element))) faults.push('covered');
    const page = window as {stops?: Element[]};
    (page.stops ??= []).push(element);
    const landmark = element.closest('nav, aside, main, footer, [role=region]');
    return {
      name: (element.getAttribute('aria-label') ?? element.textContent).trim() || element.outerHTML,
      part: landmark?.getAttribute('aria-label') ?? landmark?.tagName ?? '',
      faults,
    };
  });

/** The elements that Tab did not reach, and those that it reached too early. */
const misplaced = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const {stops = []} = window as {stops?: Element[]};
    const focusable = 'a[href], button, input, summary, pre, [tabindex="0"]';
    const missed = [...document.body.querySelectorAll(focusable)]
      .filter((element) => !element.matches(':disabled, [tabindex="-1"]'))
      .filter((element) => element.checkVisibility({visibilityProperty: true}))
      .filter((element) => !stops.includes(element));
    const early = stops.filter((element, i) => {
      const next = stops[i + 1];
      const place = next ? element.compareDocumentPosition(next) : 0;
      return Boolean(place & Node.DOCUMENT_POSITION_PRECEDING);
    });
    return [...missed, ...early].map((element) => element.outerHTML.slice(0, 100));
  });

/** Presses a key until the focus leaves the page, or a number of times. */
async function walk(page: Page, key = 'Tab', times = 400): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let i = 0; i < times; i++) {
    await page.keyboard.press(key);
    const stop = await currentStop(page);
    if (!stop) break;
    stops.push(stop);
  }
  return stops;
}

/** Presses Tab until a link or button of this name has the focus. */
async function tabTo(page: Page, name: string, part?: string): Promise<void> {
  for (let i = 0; i < 200; i++) {
    await page.keyboard.press('Tab');
    const stop = await currentStop(page);
    if (stop?.name === name && (!part || stop.part === part)) return;
  }
  throw new Error(`Tab does not reach "${name}".`);
}

describe.each([
  ['wide', {}],
  ['narrow', {viewport: phone.viewport}],
])('Tab, on a %s screen', (width, options) => {
  it('reaches everything in a lesson in its order, and the focus shows', async () => {
    const {page} = await visit('docs/tutorial-basics/markdown-features', options);
    const stops = await walk(page);
    expect(stops[0]?.name).toBe('Skip to main content');
    expect(stops.filter(({faults}) => faults.length > 0)).toEqual([]);
    expect(await misplaced(page)).toEqual([]);
    const parts = [...new Set(stops.map(({part}) => part))];
    const wide = [
      'Skip to main content',
      'Main',
      'Docs sidebar',
      'Breadcrumbs',
      'MAIN',
      'Docs pages',
    ];
    const narrow = wide.filter((part) => part !== 'Docs sidebar');
    expect(parts).toEqual([...(width === 'wide' ? wide : narrow), 'FOOTER']);

    // Shift+Tab reaches the same, backwards.
    await page.locator('footer a').last().focus();
    const back = await walk(page, 'Shift+Tab', stops.length - 1);
    expect(back.filter(({faults}) => faults.length > 0)).toEqual([]);
    expect(back.map(({name}) => name)).toEqual(
      stops
        .map(({name}) => name)
        .reverse()
        .slice(1),
    );
  });
});

it('the skip link shows with the focus, and leads to the content', async () => {
  const {page} = await visit('docs/github');
  const link = page.locator('.skip-to-content');
  const box = () => link.evaluate((element) => element.getBoundingClientRect().left);
  expect(await box()).toBeGreaterThanOrEqual(1440);
  await page.keyboard.press('Tab');
  expect(await box()).toBe(16);
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

it('pages have landmarks for screen readers', async () => {
  const {page} = await open();
  const landmarks = async (path: string) => {
    await page.goto(address('course', path));
    await hydrated(page);
    const text = await page.locator('body').ariaSnapshot();
    const roles = /^ *- (banner|main|contentinfo|complementary|navigation)( "[^"]*")?/gm;
    return [...text.matchAll(roles)].map(([, role, name]) => `${role ?? ''}${name ?? ''}`);
  };
  expect(await landmarks('docs/github')).toEqual([
    'navigation "Main"',
    'complementary',
    'navigation "Docs sidebar"',
    'main',
    'navigation "Breadcrumbs"',
    'navigation "Docs pages"',
    'contentinfo',
  ]);
  expect(await landmarks('blog/long-blog-post')).toEqual([
    'navigation "Main"',
    'complementary',
    'navigation "Blog recent posts navigation"',
    'main',
    'navigation "Blog post page navigation"',
    'navigation "On this page"',
    'contentinfo',
  ]);
  for (const path of ['', 'blog', 'docs/category/docusaurus---basics', '404.html']) {
    const found = await landmarks(path);
    expect(
      found.filter((name) => name === 'main' || name === 'contentinfo'),
      path,
    ).toEqual(['main', 'contentinfo']);
    expect(new Set(found).size, path).toBe(found.length);
  }
});

it('a lesson can be found, read and left without a mouse', async () => {
  const {page, problems} = await visit('');
  const scrollY = () => page.evaluate(() => window.scrollY);
  await tabTo(page, 'Tutorial');
  await page.keyboard.press('Enter');
  await heading(page, 'GitHub for writers');
  await page.locator('.announcer', {hasText: 'GitHub for writers | SHIP 101'}).waitFor();
  await tabTo(page, 'Create a document', 'Docs sidebar');
  await page.keyboard.press('Enter');
  await heading(page, 'Create a document');
  await page.locator('.announcer', {hasText: 'Create a document | SHIP 101'}).waitFor();

  // From the top of the new page, with the skip link, into the text.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  await page.keyboard.press('PageDown');
  await page.waitForFunction(() => window.scrollY > 300);
  const last = await page.locator('.theme-doc-toc-desktop a').last().textContent();
  await tabTo(page, last ?? '', 'MAIN');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => location.hash !== '');
  const inLesson = await scrollY();
  await tabTo(page, 'NextYour task', 'Docs pages');
  await page.keyboard.press('Enter');
  await heading(page, 'Your task');
  await page.goBack();
  await heading(page, 'Create a document');
  await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 200, inLesson);

  // A category closes and opens.
  await page.goto(address('course', 'docs/tutorial-basics/create-a-page'));
  await hydrated(page);
  await tabTo(page, "Collapse sidebar category 'Docusaurus - Basics'");
  await page.keyboard.press('Enter');
  const item = page.locator('.menu').getByRole('link', {name: 'Congratulations'});
  await item.waitFor({state: 'hidden'});
  await page.keyboard.press('Space');
  await item.waitFor();
  await tabTo(page, 'Congratulations', 'Docs sidebar');
  await page.keyboard.press('Enter');
  await heading(page, 'Congratulations');
  expect(problems).toEqual([]);
});
