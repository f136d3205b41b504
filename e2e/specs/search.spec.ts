import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {violations} from '../support/accessibility.ts';
import {
  address,
  hydrated,
  overflow,
  phone,
  picture,
  setColors,
  withBrowser,
} from '../support/browser.ts';
import {measure, ownSearch, pluginSearch, readPairs} from '../support/relevance.ts';

const open = withBrowser();

const field = (page: Page) => page.locator('#search_input_react');
const options = (page: Page) => page.locator('.search-panel [role="option"]');

async function openCourse(page: Page, path: string): Promise<void> {
  await page.goto(address('course', path));
  await hydrated(page);
}

async function isReady(page: Page): Promise<void> {
  await page.waitForSelector('#search_input_react[placeholder="Search"]');
}

/** What was asked for that belongs to the search. */
function watchRequests(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const name = new URL(request.url()).pathname.split('/').at(-1) ?? '';
    if (/^(?:search|lunr|SearchBox|mark)[-.]/.test(name))
      seen.push(name.replace(/[\d.A-Z]+/g, '*'));
  });
  return seen;
}

describe('the search box', () => {
  it('loads when a reader comes near, and takes them to a result', async () => {
    // Colours that are still on their way to others would be taken for what they are.
    const {page, problems} = await open({reducedMotion: 'reduce'});
    const requests = watchRequests(page);
    await openCourse(page, 'docs/hello');
    expect(await page.locator('.search-hint').textContent()).toBe('Ctrl+K');
    await page.mouse.move(5, 500);
    expect(requests).toEqual([]);

    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/lunr-index-*.json', async (route) => {
      await held;
      await route.fallback();
    });
    await field(page).hover();
    await page.waitForSelector('#search_input_react[placeholder="Loading..."]');
    expect(await page.locator('.search-hint').count()).toBe(0);
    // What is typed before the index is there is searched when it is.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('deploymen');
    release();
    await options(page).first().waitFor();
    expect(await field(page).inputValue()).toBe('deploymen');
    expect(await options(page).first().getAttribute('href')).toMatch(/docs\/fork_and_deploy$/);
    expect(await page.locator('.search-panel mark').first().textContent()).toMatch(/^deploy/i);

    expect(await field(page).getAttribute('aria-expanded')).toBe('true');
    expect(await page.locator('.navbar__search [role="status"]').textContent()).toMatch(
      /pages found/,
    );
    await page.keyboard.press('ArrowDown');
    const chosen = page.locator('[role="option"][aria-selected="true"]');
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(
      await chosen.getAttribute('id'),
    );
    const href = (await chosen.getAttribute('href')) ?? '';
    for (const colors of ['light', 'dark'] as const) {
      await setColors(page, colors);
      expect(await violations(page)).toEqual([]);
      await picture(page, `search-wide-${colors}`);
    }
    await page.keyboard.press('Enter');
    await page.waitForSelector('article mark.search-mark');
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe(href);
    expect(await page.locator('.search-mark').first().textContent()).toMatch(/^deploy/i);
    const place = await page.evaluate(
      (id) => document.getElementById(id)?.getBoundingClientRect().top,
      href.split('#')[1] ?? '',
    );
    expect(place).toBeGreaterThan(0);
    expect(place).toBeLessThan(300);

    await page.keyboard.press('Escape');
    expect(await page.locator('.search-mark').count()).toBe(0);
    // Another place of the same page, then another page: marks come and go.
    await page.keyboard.type('/');
    await page.keyboard.type('workflow');
    await options(page).first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.search-mark');
    await page.locator('.menu__link', {hasText: 'Your task'}).click();
    await page.waitForURL('**/docs/task');
    await page.waitForSelector('h1:has-text("Your task")');
    expect(await page.locator('.search-mark').count()).toBe(0);
    expect(requests.filter((name) => name.startsWith('lunr'))).toHaveLength(1);
    expect(problems).toEqual([]);
  });

  it('says what it did not find, fails with a way out, and leaves what is typed as text', async () => {
    const {page} = await open();
    await page.route('**/search-doc-*.json', (route) => route.abort());
    await openCourse(page, 'docs/task');
    await field(page).click();
    await page.getByRole('button', {name: 'Retry'}).waitFor();
    await page.unroute('**/search-doc-*.json');
    await page.getByRole('button', {name: 'Retry'}).click();
    await isReady(page);
    await field(page).fill('<img src=x onerror="document.title=1">zeppelin');
    await page.waitForSelector('.search-message__title');
    expect(await page.locator('.search-panel').textContent()).toContain(
      'No results found for “<img src=x onerror="document.title=1">zeppelin”',
    );
    expect(await page.locator('.search-panel img').count()).toBe(0);
    expect(await page.title()).toContain('Your task');
    await page.keyboard.press('Escape');
    expect(await page.locator('.search-panel').count()).toBe(0);
    // A click elsewhere closes it, one with Ctrl opens a tab.
    await field(page).fill('markdown');
    await options(page).first().waitFor();
    const popup = page.context().waitForEvent('page');
    await options(page)
      .first()
      .click({modifiers: ['ControlOrMeta']});
    await (await popup).close();
    await page.locator('h1').click();
    expect(await page.locator('.search-panel').count()).toBe(0);
  });

  it('fills the screen of a phone', async () => {
    const {page, problems} = await open(phone);
    await openCourse(page, 'docs/hello');
    const closed = await field(page).boundingBox();
    expect(closed?.width).toBeLessThan(45);
    await field(page).tap();
    await page.keyboard.type('footnots');
    await options(page).first().waitFor();
    expect(await options(page).first().getAttribute('href')).toMatch(/docs\/md_intro/);
    expect((await page.locator('.search-panel').boundingBox())?.width).toBe(390);
    expect(await overflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await picture(page, 'search-phone');
    await page.getByRole('button', {name: 'Cancel'}).tap();
    expect((await field(page).boundingBox())?.width).toBe(closed?.width);
    expect(problems).toEqual([]);
  });
});

describe('the page of all results', () => {
  it('has the query in its address', async () => {
    const {page, problems} = await open();
    await openCourse(page, 'docs/hello');
    await field(page).click();
    await field(page).fill('pull request');
    await options(page).first().waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.search-page__result');
    await page.locator('.progress-bar').waitFor({state: 'detached'});
    expect(await page.title()).toBe('Search results for “pull request” | SHIP 101');
    expect(await violations(page)).toEqual([]);
    await picture(page, 'search-page');
    await page.locator('.search-page__input').fill('"><svg onload=1> footnotes');
    await page.waitForURL(/q=%22%3E%3Csvg/);
    await page.waitForSelector('.search-message__title, .search-page__result mark');
    expect(await page.locator('main svg').count()).toBe(0);
    await page.goBack();
    await page.waitForURL('**/docs/hello');

    await page.goto(address('course', 'search?q=footnotes'));
    await page.waitForSelector('.search-page__result mark');
    await page.locator('.search-page__sections a').first().click();
    await page.waitForSelector('.search-mark');
    expect(page.url()).toMatch(/docs\/md_intro#/);
    expect(problems).toEqual([]);
  });

  it('tells readers without scripts where to look', async () => {
    const {page} = await open({javaScriptEnabled: false});
    await page.goto(address('course', 'search'));
    expect(await page.locator('main noscript').textContent()).toContain('needs JavaScript');
    expect(await field(page).isVisible()).toBe(false);
  });
});

it('leads readers of the course to the right page', () => {
  const pairs = readPairs();
  const own = measure(ownSearch(), pairs);
  const plugin = measure(pluginSearch(), pairs);
  const share = (part: number) => `${((100 * part) / pairs.length).toFixed(1)} %`;
  console.log(
    `relevance of ${String(pairs.length)} queries: first ${share(own.first)}, in three ${share(own.firstThree)}; ` +
      `with the plugin's settings ${share(plugin.first)}, ${share(plugin.firstThree)}`,
  );
  expect(pairs.length).toBeGreaterThanOrEqual(60);
  expect(own.first / own.total, own.misses.join('\n')).toBeGreaterThanOrEqual(0.9);
  expect(own.firstThree / own.total, own.misses.join('\n')).toBeGreaterThanOrEqual(0.98);
});
