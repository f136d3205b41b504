import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {accessibilityErrors, errorsInLightAndDark} from '../support/accessibility.ts';
import {address} from '../support/address.ts';
import {
  hydrated,
  overflow,
  phone,
  takePicture,
  takePictures,
  withBrowser,
} from '../support/browser.ts';
import {hold} from '../support/loading.ts';

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

/** Collects the files of the search that are requested. */
function collectRequests(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const name = new URL(request.url()).pathname.split('/').at(-1) ?? '';
    if (/^(?:search|lunr|SearchBox|mark)[-.]/.test(name))
      seen.push(name.replace(/[\d.A-Z]+/g, '*'));
  });
  return seen;
}

describe('the search box', () => {
  it('loads when the mouse comes near, and leads to a result', async () => {
    // Without movement: axe would measure a colour that is still fading.
    const {page, problems} = await open({reducedMotion: 'reduce'});
    const requests = collectRequests(page);
    await openCourse(page, 'docs/hello');
    expect(await page.locator('.search-hint').textContent()).toBe('Ctrl+K');
    await page.mouse.move(5, 500);
    expect(requests).toEqual([]);

    const release = await hold(page, '**/lunr-index-*.json');
    await field(page).hover();
    await page.waitForSelector('#search_input_react[placeholder="Loading..."]');
    expect(await page.locator('.search-hint').count()).toBe(0);
    // Text that is typed before the index arrives is searched afterwards.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('deploymen');
    release();
    await options(page).first().waitFor();
    expect(await field(page).inputValue()).toBe('deploymen');
    expect(await options(page).first().getAttribute('href')).toMatch(/docs\/fork_and_deploy\?/);
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
    await takePictures(page, 'search-wide');
    expect(await errorsInLightAndDark(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForSelector('article mark.search-mark');
    expect(page.url()).toBe(new URL(href.replace(/\?[^#]*/, ''), page.url()).href);
    expect(await page.locator('.search-mark').first().textContent()).toMatch(/^deploy/i);
    const place = await page.evaluate(
      (id) => document.getElementById(id)?.getBoundingClientRect().top,
      href.split('#')[1] ?? '',
    );
    expect(place).toBeGreaterThan(0);
    expect(place).toBeLessThan(300);

    await page.keyboard.press('Escape');
    expect(await page.locator('.search-mark').count()).toBe(0);
    // A result on the same page marks its words; another page has no marks.
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

  it('says that it found nothing, can retry after a failure, and shows the query as text', async () => {
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
    // A click outside closes it, and a click with Ctrl opens a tab.
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

  it('says that its own script did not load, and can retry', async () => {
    const {page} = await open({reducedMotion: 'reduce'});
    await page.route('**/SearchBox.*.js', (route) => route.abort());
    await openCourse(page, 'docs/task');
    await field(page).click();
    const notice = page.locator('.notice', {hasText: 'The search could not be loaded.'});
    await notice.waitFor();
    await takePictures(page, 'search-failed');
    expect(await errorsInLightAndDark(page)).toEqual([]);
    await notice.getByRole('button', {name: 'Retry'}).click();
    await notice.waitFor();
    await page.unroute('**/SearchBox.*.js');
    await notice.getByRole('button', {name: 'Retry'}).click();
    await isReady(page);
    expect(await page.locator('.notice').count()).toBe(0);
    await field(page).fill('footnotes');
    await options(page).first().waitFor();
  });

  it.each([
    ['script', '**/SearchBox.*.js'],
    ['styles', '**/search-results.*.css'],
    ['index', '**/lunr-index-*.json'],
  ])('carries out Enter after the %s has arrived', async (name, file) => {
    const {page, problems} = await open(phone);
    await openCourse(page, 'docs/hello');
    const release = await hold(page, file);
    await field(page).focus();
    await page.keyboard.type('footnotes');
    await page.keyboard.press('Enter');
    expect(await field(page).getAttribute('aria-busy')).toBe('true');
    const panel = page.locator('.search-panel', {hasText: 'Loading…'});
    if (name !== 'script') {
      await panel.waitFor();
      // Below the navbar, not in it.
      expect((await panel.boundingBox())?.y).toBeGreaterThanOrEqual(60);
    }
    await takePictures(page, `search-waiting-${name}`);
    release();
    await page.waitForSelector('.search-mark');
    expect(page.url()).toMatch(/docs\/md_intro#10-footnotes-and-quotes$/);
    expect(problems).toEqual([]);
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
    expect(await accessibilityErrors(page)).toEqual([]);
    await takePicture(page, 'search-phone');
    await page.getByRole('button', {name: 'Cancel'}).tap();
    expect((await field(page).boundingBox())?.width).toBe(closed?.width);
    expect(problems).toEqual([]);
  });
});

describe('the results page', () => {
  it('has the query in its address', async () => {
    const {page, problems} = await open();
    await openCourse(page, 'docs/hello');
    await field(page).click();
    await field(page).fill('pull request');
    await options(page).first().waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.search-page__result');
    await page.locator('.progress-bar').waitFor({state: 'hidden'});
    expect(await page.title()).toBe('Search results for “pull request” | SHIP 101');
    expect(await accessibilityErrors(page)).toEqual([]);
    await takePicture(page, 'search-page');
    await page.locator('.search-page__input').fill('"><svg onload=1> footnotes');
    await page.waitForURL(/q=%22%3E%3Csvg/);
    await page.waitForSelector('.search-message__title, .search-page__result mark');
    expect(await page.locator('main svg').count()).toBe(0);
    await page.goBack();
    await page.waitForURL('**/docs/hello');

    await page.goto(address('course', 'search?q=footnotes'));
    await page.waitForSelector('.search-page__result mark');
    expect((await page.locator('main').boundingBox())?.width).toBe(800);
    await page.locator('.search-page__sections a').first().click();
    await page.waitForSelector('.search-mark');
    expect(page.url()).toMatch(/docs\/md_intro#/);
    expect(problems).toEqual([]);
  });

  it('says that it needs JavaScript', async () => {
    const {page} = await open({javaScriptEnabled: false});
    await page.goto(address('course', 'search'));
    expect(await page.locator('main noscript').textContent()).toContain('needs JavaScript');
    expect(await field(page).isVisible()).toBe(false);
  });
});
