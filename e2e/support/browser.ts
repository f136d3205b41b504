import {fileURLToPath} from 'node:url';
import {chromium} from 'playwright-core';
import type {Browser, BrowserContext, BrowserContextOptions, Page} from 'playwright-core';
import {afterAll, afterEach, beforeAll, inject} from 'vitest';
import type {SiteName, Variant} from './setup.ts';

export const desktop = {viewport: {width: 1440, height: 900}};
export const phone = {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true};
export const withoutScripts = {javaScriptEnabled: false};

export interface Visit {
  page: Page;
  /** Errors and warnings of the console, failed requests, uncaught exceptions. */
  problems: string[];
}

/** Gives a spec file the browser, and a way to open a site in a fresh profile. */
export function withBrowser() {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    browser = await chromium.connect(inject('browser'));
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });
  afterAll(() => browser.close());

  return async function open(options: BrowserContextOptions = desktop): Promise<Visit> {
    const context = await browser.newContext({...desktop, ...options});
    contexts.push(context);
    return newVisit(context);
  };
}

/** One more page in a profile, with its own list of problems. */
export async function newVisit(context: BrowserContext): Promise<Visit> {
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('requestfailed', (request) => {
    // Leaving a page ends what it was still loading; that is no failure.
    if (request.failure()?.errorText === 'net::ERR_ABORTED') return;
    problems.push(`failed: ${request.url()}`);
  });
  return {page, problems};
}

/** The address of a path inside a built site. */
export function address(site: SiteName, path = '', variant: Variant = 'production'): string {
  return inject('addresses')[`${site}-${variant}`] + path;
}

/** Takes a picture for people to look at; no test compares it. */
export async function picture(page: Page, name: string): Promise<void> {
  const file = new URL(`../.results/screens/${name}.png`, import.meta.url);
  await page.screenshot({path: fileURLToPath(file)});
}

export async function hydrated(page: Page): Promise<void> {
  await page.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
  // The navigation comes last.
  await page.waitForFunction(() => 'docusaurus' in window);
}

/** Waits until the page has seen a change of its size. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** By how many pixels a page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Switches the colours without loading the page again. */
export async function setColors(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme);
}
