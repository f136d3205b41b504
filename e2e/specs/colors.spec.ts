// The colours of the course: in code, on paper, and where the system chooses them.
import type {Locator, Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {address} from '../support/address.ts';
import {hydrated, setColors, withBrowser} from '../support/browser.ts';

const open = withBrowser();

const FEATURES = 'docs/tutorial-basics/markdown-features';

/** Texts whose colour is too close to the colour behind them, as `text: ratio`. */
function tooClose(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((elements) => {
    type Color = [number, number, number, number];

    const read = (text: string): Color => {
      const [r = 0, g = 0, b = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
      return [r, g, b, alpha];
    };
    const over = (top: Color, ground: Color): Color => {
      const mix = (i: 0 | 1 | 2) => top[i] * top[3] + ground[i] * (1 - top[3]);
      return [mix(0), mix(1), mix(2), 1];
    };
    const background = (element: Element | null): Color => {
      if (!element) return [255, 255, 255, 1];
      const own = read(getComputedStyle(element).backgroundColor);
      return own[3] === 1 ? own : over(own, background(element.parentElement));
    };
    const luminance = (color: Color) => {
      const linear = (i: 0 | 1 | 2) => {
        const value = color[i] / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      };
      return 0.2126 * linear(0) + 0.7152 * linear(1) + 0.0722 * linear(2);
    };

    const found: string[] = [];
    for (const element of elements) {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!hasText || element.getClientRects().length === 0) continue;
      const ground = background(element);
      const light = luminance(ground);
      const own = luminance(over(read(getComputedStyle(element).color), ground));
      const ratio = (Math.max(light, own) + 0.05) / (Math.min(light, own) + 0.05);
      if (ratio < 4.5) found.push(`${element.textContent.slice(0, 30)}: ${ratio.toFixed(2)}`);
    }
    return found;
  });
}

/** Adds a word of every type of token to a plain and to a highlighted line. Returns their number. */
function addTokens(page: Page): Promise<number> {
  return page.evaluate(() => {
    const names = new Set<string>();
    const collect = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule) collect(rule.cssRules);
        if (!(rule instanceof CSSStyleRule)) continue;
        for (const [, name] of rule.selectorText.matchAll(/\.token\.([\w-]+)/g)) {
          if (name) names.add(name);
        }
      }
    };
    for (const sheet of document.styleSheets) collect(sheet.cssRules);
    const marked = '.theme-code-block-highlighted-line';
    for (const selector of [`.token-line:not(${marked})`, marked]) {
      const line = document.querySelector(`.prism-code ${selector}`);
      for (const name of names) {
        const span = document.createElement('span');
        span.className = `token ${name} added`;
        span.textContent = `${name} `;
        line?.append(span);
      }
    }
    return document.querySelectorAll('.added').length;
  });
}

it.each(['light', 'dark'] as const)('code has contrast in %s colours', async (theme) => {
  const {page} = await open();
  await page.goto(address('course', FEATURES));
  await setColors(page, theme);
  expect(await addTokens(page)).toBeGreaterThan(20);
  expect(await tooClose(page, '.added')).toEqual([]);
  const surface = await style(page.locator('.theme-code-block').first(), 'background-color');
  expect(['rgb(255, 255, 255)', 'rgb(27, 27, 29)'], 'the colour of the page').not.toContain(
    surface,
  );
});

it('no type of token has the shape of another part of the page', async () => {
  const {page} = await open();
  await page.goto(address('course', FEATURES));
  await addTokens(page);
  const shapes = await page.locator('.added').evaluateAll((spans) =>
    spans.flatMap((span) => {
      const {borderTopWidth, paddingLeft, display} = getComputedStyle(span);
      const shape = [borderTopWidth, paddingLeft, display].join(' ');
      return shape === '0px 0px inline' ? [] : [`${span.className}: ${shape}`];
    }),
  );
  expect(shapes).toEqual([]);
});

it.each(['', 'blog/archive'])('the banner of /%s is dark on a dark page', async (path) => {
  const {page} = await open();
  await page.goto(address('course', path));
  await setColors(page, 'dark');
  const channels = (await style(page.locator('.hero'), 'background-color')).match(/[\d.]+/g);
  // color-mix() computes to color(srgb …), in which 1 is full strength.
  for (const channel of channels?.slice(0, 3) ?? ['1']) expect(Number(channel)).toBeLessThan(0.4);
  expect(await tooClose(page, '.hero *')).toEqual([]);
});

it('a page that is printed from dark colours has dark text on white', async () => {
  const {page} = await open();
  await page.goto(address('course', FEATURES));
  await setColors(page, 'dark');
  await page.emulateMedia({media: 'print'});
  expect(await style(page.locator('html'), 'background-color')).toBe('rgb(255, 255, 255)');
  expect(await style(page.locator('main p').first(), 'color')).toBe('rgb(28, 30, 33)');
  expect(await tooClose(page, 'main *')).toEqual([]);
});

describe('forced colours', () => {
  const forced = {forcedColors: 'active' as const};
  /** The system replaces a background, but not how opaque it is. */
  const look = async (element: Locator) => [
    (await style(element, 'background-color')).match(/[\d.]+/g)?.slice(0, 3),
    await style(element, 'outline-style'),
  ];

  it('tell the current entries of the sidebar, the contents and the tabs', async () => {
    const {page} = await open(forced);
    await page.goto(address('course', FEATURES));
    await hydrated(page);
    const pairs = [
      ['.menu__link[aria-current]', '.menu__link:not([aria-current])'],
      ['.table-of-contents__link--active', '.table-of-contents__link:not([class*=active])'],
      ['.tabs__item--active', '.tabs__item:not(.tabs__item--active)'],
    ];
    for (const [current = '', other = ''] of pairs) {
      const [first, second] = [page.locator(current).first(), page.locator(other).first()];
      expect(await look(first), current).not.toEqual(await look(second));
    }
  });

  it('tell the selected result of a search', async () => {
    const {page} = await open(forced);
    await page.goto(address('course'));
    await hydrated(page);
    await page.locator('.navbar__search-input').fill('markdown');
    const selected = page.locator('.search-option--active').first();
    await selected.waitFor();
    const other = page.locator('.search-option:not(.search-option--active)').first();
    expect(await look(selected)).not.toEqual(await look(other));
  });

  it('show the icon of the search box', async () => {
    const {page} = await open(forced);
    await page.goto(address('course'));
    const icon = await style(page.locator('.search-icon'), 'background-color');
    expect(icon).toBe(await style(page.locator('body'), 'color'));
  });
});

function style(element: Locator, name: string): Promise<string> {
  return element.evaluate((node, key) => getComputedStyle(node).getPropertyValue(key), name);
}

it('shows dark diagrams on a dark screen, and light ones elsewhere', async () => {
  const {page} = await open();
  await page.goto(address('course', 'docs/github'));
  await hydrated(page);
  const diagram = page.locator('.markdown img[src$=".svg"]').first();
  const filter = () => diagram.evaluate((image) => getComputedStyle(image).filter);
  await setColors(page, 'light');
  expect(await filter()).toBe('none');
  await setColors(page, 'dark');
  expect(await filter()).toContain('invert');
  await page.emulateMedia({media: 'print'});
  expect(await filter()).toBe('none');
});
