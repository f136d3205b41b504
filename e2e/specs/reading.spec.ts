// The parts of a page that move and react: sidebar, table of contents, code, tabs, details.
import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {address} from '../support/address.ts';
import {
  followLink,
  heading,
  hydrated,
  newVisit,
  nextFrame,
  phone,
  withBrowser,
} from '../support/browser.ts';
import type {SiteName} from '../support/sites.ts';

const open = withBrowser();

async function visit(site: SiteName, path: string, options = {}) {
  const {page, problems} = await open(options);
  await page.goto(address(site, path));
  await hydrated(page);
  return {page, problems};
}

interface Move {
  height: number;
  duration: number;
}

describe('the sidebar', () => {
  const caret = (page: Page, label: string) =>
    page.getByRole('button', {name: new RegExp(`sidebar category '${label}'`)});

  it('takes a time that depends on its height to open and close, or none', async () => {
    const {page} = await visit('docs', 'docs');
    await page.evaluate(() => {
      const {animate} = Element.prototype;
      Element.prototype.animate = function (frames, options) {
        const {duration} = options as {duration: number};
        ((window as {moves?: Move[]}).moves ??= []).push({height: this.scrollHeight, duration});
        return animate.call(this, frames, options);
      };
    });
    // Opening one category closes another.
    const movesOf = async (label: string, item: string) => {
      await caret(page, label).click();
      await page.locator('.menu').getByRole('link', {name: item}).waitFor();
      await page.waitForFunction(() =>
        document.getAnimations().every(({playState}) => playState !== 'running'),
      );
      return page.evaluate(() => (window as {moves?: Move[]}).moves?.splice(0) ?? []);
    };
    const moves = await movesOf('Guides with a page', 'Upgrading');
    expect(moves).toHaveLength(2);
    for (const {height, duration} of moves) {
      const rows = height / 36;
      expect(rows).toBeGreaterThan(1);
      expect(duration).toBe(Math.round((4 + 15 * rows ** 0.25 + rows / 5) * 10));
    }
    await page.emulateMedia({reducedMotion: 'reduce'});
    const quick = await movesOf('Kinds of pages', 'Without contents');
    expect(quick.map(({duration}) => duration)).toEqual([1, 1]);
  });

  it('keeps its state from page to page', async () => {
    const {page} = await visit('docs', 'docs/pages/turns', {
      viewport: {width: 1440, height: 400},
      reducedMotion: 'reduce',
    });
    const menu = page.locator('nav[aria-label="Docs sidebar"]');
    /** Follows a link, and expects that the sidebar does not scroll. */
    const follow = async (name: string) => {
      const link = menu.getByRole('link', {name, exact: true});
      await link.scrollIntoViewIfNeeded();
      const before = await menu.evaluate((element) => element.scrollTop);
      expect(before).toBeGreaterThan(0);
      await link.click();
      await heading(page, name);
      await nextFrame(page);
      expect(await menu.evaluate((element) => element.scrollTop)).toBe(before);
    };
    await page.getByRole('button', {name: /^One deep/}).click();
    await page.getByRole('button', {name: 'Two deep'}).click();
    await menu.getByRole('link', {name: 'Three deep'}).waitFor();
    await follow('First of the deep');
    // The page of a category has another layout, but the same sidebar.
    await follow('Three deep');
    expect(await menu.getByRole('link', {name: 'First of the deep'}).isVisible()).toBe(true);

    await page.getByRole('button', {name: 'Collapse sidebar', exact: true}).click();
    await page.locator('.pagination-nav__link--next').click();
    await heading(page, 'Bottom');
    expect(await menu.isVisible()).toBe(false);
    await page.reload();
    await hydrated(page);
    expect(await menu.isVisible()).toBe(true);
  });
});

describe('the table of contents', () => {
  /** The marked headings, and the heading that should be marked by its position. */
  const marks = (page: Page) =>
    page.evaluate(() => {
      const boxes = [...document.querySelectorAll('h2.anchor, h3.anchor')].map((element) => {
        const {top, bottom} = element.getBoundingClientRect();
        return {id: element.id, top, bottom};
      });
      const next = boxes.findIndex(({top}) => top >= 60);
      const isNear = (boxes[next]?.bottom ?? 0) < innerHeight / 2;
      const expected = next < 0 ? boxes.at(-1) : boxes[isNear ? next : next - 1];
      const links = document.querySelectorAll<HTMLAnchorElement>(
        '.table-of-contents__link--active',
      );
      return {
        marked: [...links].map(({hash}) => decodeURIComponent(hash)),
        expected: expected ? [`#${expected.id}`] : [],
      };
    });

  it('marks the current section, all the way down and after a jump', async () => {
    const {page} = await visit('course', 'docs/github', {viewport: {width: 1440, height: 700}});
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    const seen = new Set<string>();
    for (let y = 0; y < end + 400; y += 400) {
      await page.evaluate((top) => {
        window.scrollTo(0, top);
      }, y);
      await nextFrame(page);
      const {marked, expected} = await marks(page);
      expect(marked, `at ${String(y)}`).toEqual(expected);
      seen.add(marked.join());
    }
    expect(seen.size).toBeGreaterThan(5);
    const links = page.locator('.theme-doc-toc-desktop a');
    for (const link of [links.nth(1), links.last()]) {
      const hash = await link.getAttribute('href');
      await link.click();
      await page.waitForURL(`**${String(hash)}`);
      await nextFrame(page);
      const {marked, expected} = await marks(page);
      expect(marked).toEqual(expected);
    }
  });

  it('works with the keyboard on a phone', async () => {
    const {page} = await visit('course', 'docs/github', phone);
    const mobile = page.locator('.theme-doc-toc-mobile');
    await mobile.getByRole('button', {name: 'On this page'}).focus();
    expect(await mobile.locator('a').count()).toBe(0);
    await page.keyboard.press('Enter');
    await mobile.locator('a').first().waitFor();
    for (let i = 0; i < 4; i++) await page.keyboard.press('Tab');
    const hash = await page.evaluate(() => document.activeElement?.getAttribute('href') ?? '');
    expect(hash).toBe(await mobile.locator('a').nth(3).getAttribute('href'));
    await page.keyboard.press('Enter');
    await mobile.locator('a').first().waitFor({state: 'hidden'});
    // It closes above the heading, which stays in place.
    const top = await page.locator(hash).evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(60);
    expect(top).toBeLessThan(100);
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        (id) => document.querySelector(id)?.contains(document.activeElement),
        hash,
      ),
    ).toBe(true);
  });
});

it('the button to the top shows on the way up, and never after a jump', async () => {
  const {page} = await visit('course', 'docs/github', {reducedMotion: 'reduce'});
  const button = page.getByRole('button', {name: 'Scroll back to top'});
  const isShownAt = async (y: number) => {
    await page.evaluate((top) => {
      window.scrollTo(0, top);
    }, y);
    await nextFrame(page);
    return button.isVisible();
  };
  expect(await isShownAt(900)).toBe(false);
  expect(await isShownAt(800)).toBe(true);
  expect(await isShownAt(850)).toBe(false);
  expect(await isShownAt(300)).toBe(true);
  expect(await isShownAt(299)).toBe(false);
  expect(await isShownAt(100_000)).toBe(false);
  expect(await isShownAt(1500)).toBe(true);
  await page.locator('.theme-doc-toc-desktop a').first().click();
  await page.waitForFunction(() => window.scrollY < 1500);
  await nextFrame(page);
  expect(await button.isVisible()).toBe(false);
  await page.evaluate(() => {
    window.scrollTo(0, 900);
    requestAnimationFrame(() => {
      window.scrollTo(0, 800);
    });
  });
  await button.click();
  await page.waitForFunction(() => window.scrollY === 0);
  await button.waitFor({state: 'hidden'});
});

describe('code', () => {
  it('is copied as it shows, and the button says so for a second', async () => {
    const {page} = await visit('shell', 'widgets/', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const block = page.locator('.theme-code-block').first();
    const button = block.locator('.code-block__button--copy');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await button.focus();
    await page.keyboard.press('Enter');
    await block.getByRole('button', {name: 'Copied'}).waitFor();
    await block.getByRole('status').filter({hasText: 'Copied'}).waitFor({state: 'attached'});
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'function greet(name) {\n  return name;\n}',
    );
    await page.clock.runFor(999);
    expect(await button.getAttribute('aria-label')).toBe('Copied');
    await page.clock.runFor(1);
    expect(await button.getAttribute('aria-label')).toBe('Copy code to clipboard');
    expect(await block.getByRole('status').textContent()).toBe('');
  });

  it('can be wrapped if it is too long, also after the window becomes narrow', async () => {
    const {page} = await visit('shell', 'widgets/');
    const [short, long] = [0, 1].map((i) =>
      page.locator('.theme-code-block').nth(i).locator('.code-block__button--wrap'),
    );
    expect(await long?.isVisible()).toBe(false);
    await page.setViewportSize({width: 500, height: 900});
    await long?.waitFor();
    expect(await short?.isVisible()).toBe(false);
    const excess = () =>
      page
        .locator('.theme-code-block pre')
        .nth(1)
        .evaluate((pre) => pre.scrollWidth - pre.clientWidth);
    expect(await excess()).toBeGreaterThan(0);
    await long?.click();
    expect(await excess()).toBe(0);
    expect(await long?.getAttribute('aria-pressed')).toBe('true');
    await long?.click();
    await page.setViewportSize({width: 1440, height: 900});
    await long?.waitFor({state: 'hidden'});
  });
});

describe('tabs', () => {
  const tab = (page: Page, name: string) => page.getByRole('tab', {name, exact: true});
  const selected = (page: Page, name: string) =>
    page.getByRole('tab', {name, exact: true, selected: true}).waitFor();

  it('change with their group, on other pages and in other windows', async () => {
    const {page} = await visit('shell', 'widgets/');
    const {page: other} = await newVisit(page.context());
    await other.goto(address('shell', 'mdx/'));
    await hydrated(other);
    await tab(page, 'macOS').click();
    await selected(page, 'macOS');
    await selected(other, 'macOS');
    // A value that the group does not have changes nothing.
    await tab(page, 'Windows').click();
    await page.getByText('An answer for the last.').waitFor();
    await selected(other, 'macOS');
    await tab(other, 'Linux').click();
    await selected(page, 'Windows');
    expect(new URL(page.url()).search).toBe('?os=windows');
    await page.evaluate(() => {
      history.replaceState(history.state, '', location.pathname);
    });
    await page.reload();
    await selected(page, 'Linux');
  });

  it('are in the address, which wins over an earlier choice', async () => {
    const {page} = await visit('shell', 'widgets/');
    await tab(page, 'macOS').click();
    await tab(page, 'Large').click();
    expect(new URL(page.url()).search).toBe('?os=mac&size=large');
    expect(await page.evaluate(() => history.length)).toBe(2);
    await page.goto(address('shell', 'widgets/?os=windows&size=nothing'));
    await hydrated(page);
    await selected(page, 'Windows');
    await selected(page, 'Small');
  });

  it('work with arrow keys, and stay in place', async () => {
    const {page} = await visit('shell', 'widgets/', {viewport: {width: 1440, height: 400}});
    await tab(page, 'Linux').focus();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.keyboard.press('ArrowLeft');
    expect(await focused()).toBe('Windows');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('macOS');
    await page.keyboard.press('Enter');
    await selected(page, 'macOS');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tab');
    expect(await focused()).toBe('Small');
    await tab(page, 'Large').scrollIntoViewIfNeeded();
    const top = () => tab(page, 'Large').evaluate((element) => element.getBoundingClientRect().top);
    const before = await top();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await selected(page, 'Large');
    expect(await top()).toBe(before);
  });
});

describe('details', () => {
  it('open and close slowly, or at once with reduced motion', async () => {
    const {page} = await visit('shell', 'widgets/');
    const content = page.getByText('It is hidden until it is opened.');
    expect(await content.isVisible()).toBe(false);
    await page.getByText('Answer', {exact: true}).focus();
    await page.keyboard.press('Enter');
    await content.waitFor();
    await page.keyboard.press('Enter');
    await content.waitFor({state: 'hidden'});
    /** The height of the content right after it opens. */
    const firstHeight = () =>
      page
        .locator('details')
        .first()
        .evaluate((details: HTMLDetailsElement) => {
          details.open = true;
          return parseFloat(getComputedStyle(details, '::details-content').blockSize);
        });
    expect(await firstHeight()).toBe(0);
    await content.waitFor();
    await page.emulateMedia({reducedMotion: 'reduce'});
    await page.getByText('Answer', {exact: true}).click();
    await content.waitFor({state: 'hidden'});
    expect(await firstHeight()).toBeGreaterThan(50);
  });

  it('open for a heading in them, from the address and from links', async () => {
    const {page} = await visit('shell', 'widgets/#deep-inside');
    const isShown = async (way: string) => {
      await page.locator('#deep-inside').waitFor();
      await page.waitForFunction(() =>
        document.getAnimations().every(({playState}) => playState !== 'running'),
      );
      const {top, bottom} = await page.locator('#deep-inside').evaluate((element) => ({
        top: element.getBoundingClientRect().top,
        bottom: element.getBoundingClientRect().bottom - innerHeight,
      }));
      expect(top, way).toBeGreaterThanOrEqual(0);
      expect(bottom, way).toBeLessThanOrEqual(0);
    };
    await isShown('by the address');
    for (const from of ['widgets/', 'mdx/']) {
      await page.goto(address('shell', from));
      await hydrated(page);
      await followLink(page, '/widgets/#deep-inside');
      await isShown(`from ${from}`);
    }
  });
});
