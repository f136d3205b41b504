// What a reader does most, in Firefox. Everything else is tested in Chromium.
import {execFileSync} from 'node:child_process';
import path from 'node:path';
import puppeteer, {type Browser, type Page} from 'puppeteer-core';
import type {} from '../support/sites.ts';
import {afterAll, beforeAll, describe, expect, inject, it} from 'vitest';

const findFirefox = path.resolve(import.meta.dirname, '../../scripts/find-firefox');
let browser: Browser;

beforeAll(async () => {
  browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: execFileSync(findFirefox, {encoding: 'utf8'}).trim(),
    headless: true,
  });
});

afterAll(() => browser.close());

interface Visit {
  page: Page;
  /** Errors of scripts, errors of the console, and answers that are errors. */
  problems: string[];
}

async function visit(address: string, width = 1440): Promise<Visit> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({width, height: 900});
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${String(response.status())} ${response.url()}`);
  });
  await page.goto(inject('addresses')['course-production'] + address);
  await hydrated(page);
  return {page, problems};
}

const hydrated = (page: Page) => page.waitForSelector('html[data-has-hydrated="true"]');
const theme = (page: Page) => page.$eval('html', (html) => html.getAttribute('data-theme'));
const heading = (page: Page) => page.$eval('h1', (h1) => h1.textContent.trim());
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent.trim());

async function waitForHeading(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (title) => document.querySelector('h1')?.textContent.trim() === title,
    {},
    text,
  );
}

describe('the course in Firefox', () => {
  it.each([
    '',
    'docs/github',
    'docs/tutorial-basics/markdown-features',
    'blog',
    'blog/long-blog-post',
    'markdown-page',
    'test-page',
  ])('shows /%s without an error, wide and narrow', async (path) => {
    for (const width of [1440, 390]) {
      const {page, problems} = await visit(path, width);
      expect(await heading(page)).not.toBe('');
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `wider than ${String(width)} pixels`).toBe(0);
      expect(problems).toEqual([]);
    }
  });

  it('remembers the colour mode', async () => {
    const {page, problems} = await visit('docs/github');
    expect(await theme(page)).toBe('light');
    await page.click('.navbar__inner button[aria-label^="Switch between dark and light mode"]');
    await page.waitForSelector('html[data-theme="dark"]');
    await page.reload();
    await hydrated(page);
    expect(await theme(page)).toBe('dark');
    // The scroll bars follow the mode, too.
    const scheme = await page.$eval('html', (html) => getComputedStyle(html).colorScheme);
    expect(scheme).toBe('dark');
    expect(problems).toEqual([]);
  });

  it('goes to another page and back without loading a document', async () => {
    const {page, problems} = await visit('docs/github');
    const first = await heading(page);
    await page.evaluate(() => {
      (window as {kept?: boolean}).kept = true;
    });
    const next = await page.$eval(
      '.pagination-nav__link--next',
      (link) => link.getAttribute('href') ?? '',
    );
    await page.click('.pagination-nav__link--next');
    await page.waitForFunction((path) => location.pathname === path, {}, next);
    await page.goBack();
    await waitForHeading(page, first);
    expect(await page.evaluate(() => (window as {kept?: boolean}).kept)).toBe(true);
    expect(problems).toEqual([]);
  });

  it('searches, and marks the words on the page', async () => {
    const {page, problems} = await visit('docs/hello');
    await page.keyboard.down('Control');
    await page.keyboard.press('k');
    await page.keyboard.up('Control');
    await page.keyboard.type('deployment');
    await page.waitForSelector('.search-panel [role="option"]');
    const bar = await page.$eval(
      '.search-panel',
      (panel) => getComputedStyle(panel).scrollbarColor,
    );
    expect(bar, 'the colour of the scroll bar').not.toBe('auto');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => !location.pathname.endsWith('/hello'));
    await page.waitForSelector('main mark');
    expect(problems).toEqual([]);
  });

  it('opens and closes the menu of narrow screens', async () => {
    const {page, problems} = await visit('docs/github', 390);
    await page.click('.navbar__toggle');
    await page.waitForSelector('.navbar-sidebar--show');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.navbar-sidebar--show', {hidden: true});
    expect(problems).toEqual([]);
  });

  it('can be used without a mouse', async () => {
    const {page, problems} = await visit('docs/github');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to main content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const inMain = await page.evaluate(() => Boolean(document.activeElement?.closest('main')));
    expect(inMain).toBe(true);
    expect(problems).toEqual([]);
  });

  it('says that the main script did not load, opens the menu, and tries again', async () => {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport({width: 390, height: 844});
    await page.setRequestInterception(true);
    let isBlocked = true;
    page.on('request', (request) => {
      void (isBlocked && /\/main\.\w+\.js$/.test(request.url())
        ? request.abort()
        : request.continue());
    });
    await page.goto(inject('addresses')['course-production'] + 'docs/github');
    await page.waitForSelector('.notice[role=alert]');
    await page.click('.navbar__toggle');
    await page.waitForSelector('.navbar-sidebar a[href$="/blog"]', {visible: true});
    isBlocked = false;
    await page.$eval('.notice button', (button) => {
      button.click();
    });
    await hydrated(page);
    expect(await page.$('.notice')).toBeNull();
  });
});
