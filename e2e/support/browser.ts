import {fileURLToPath} from 'node:url';
import {chromium} from 'playwright-core';
import type {Browser, BrowserContext, BrowserContextOptions, Page} from 'playwright-core';
import {afterAll, afterEach, beforeAll, expect, inject} from 'vitest';
import type {SiteName, Variant} from './setup.ts';

export const desktop = {viewport: {width: 1440, height: 900}};
export const phone = {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true};
export const withoutScripts = {javaScriptEnabled: false};

export interface Visit {
  page: Page;
  /** Errors and warnings of the console, failed requests, uncaught exceptions. */
  problems: string[];
  /** What the page's Content-Security-Policy has refused. */
  violations: string[];
}

/**
 * Gives a spec file the browser, and a way to open a site in a fresh profile.
 * A test whose pages violate their policy fails.
 */
export function withBrowser() {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  const visits: Visit[] = [];
  beforeAll(async () => {
    browser = await chromium.connect(inject('browser'));
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect(visits.splice(0).flatMap(({violations}) => violations)).toEqual([]);
  });
  afterAll(() => browser.close());

  return async function open(options: BrowserContextOptions = desktop): Promise<Visit> {
    const context = await browser.newContext({...desktop, ...options});
    contexts.push(context);
    const visit = await newVisit(context);
    visits.push(visit);
    return visit;
  };
}

/** One more page in a profile, with its own list of problems. */
export async function newVisit(context: BrowserContext): Promise<Visit> {
  const page = await context.newPage();
  const problems: string[] = [];
  const violations: string[] = [];
  await page.addInitScript(reportViolations, violationMark);
  page.on('console', (message) => {
    // Browsers ask each host for it, once, where pages name no other.
    if (/^https?:\/\/[^/]+\/favicon\.ico$/.test(message.location().url)) return;
    const text = message.text();
    if (text.startsWith(violationMark)) violations.push(text.slice(violationMark.length));
    if (['error', 'warning'].includes(message.type())) problems.push(text);
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('requestfailed', (request) => {
    // Leaving a page ends what it was still loading; that is no failure.
    if (request.failure()?.errorText === 'net::ERR_ABORTED') return;
    problems.push(`failed: ${request.url()}`);
  });
  return {page, problems, violations};
}

const violationMark = 'Content-Security-Policy: ';

/** Runs in the page, ahead of its own scripts. */
function reportViolations(mark: string): void {
  document.addEventListener('securitypolicyviolation', ({effectiveDirective, blockedURI}) => {
    console.error(`${mark}${effectiveDirective} ${blockedURI}`);
  });
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
