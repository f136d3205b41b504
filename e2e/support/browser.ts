import {fileURLToPath} from 'node:url';
import {chromium} from 'playwright-core';
import type {Browser, BrowserContext, BrowserContextOptions, Page} from 'playwright-core';
import {afterEach, beforeAll, expect, inject} from 'vitest';

export const desktop = {viewport: {width: 1440, height: 900}};
export const phone = {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true};
export const withoutScripts = {javaScriptEnabled: false};

export interface Visit {
  page: Page;
  /** Errors and warnings of the console, failed requests, uncaught exceptions. */
  problems: string[];
  /** Loads and scripts that the page's Content-Security-Policy refused. */
  violations: string[];
}

const shared = globalThis as {octavoBrowser?: Promise<Browser>};

/**
 * The browser of this process. Its spec files share it. A browser for all processes
 * would send each message through one more process.
 */
function startedBrowser(): Promise<Browser> {
  return (shared.octavoBrowser ??= chromium.launch(inject('browser')));
}

/**
 * Starts the browser, and returns a function that opens a page in a fresh profile. A
 * test fails if one of its pages violates its policy.
 */
export function withBrowser() {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  const visits: Visit[] = [];
  beforeAll(async () => {
    browser = await startedBrowser();
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect(visits.splice(0).flatMap(({violations}) => violations)).toEqual([]);
  });

  return async function open(options: BrowserContextOptions = desktop): Promise<Visit> {
    const context = await browser.newContext({...desktop, ...options});
    contexts.push(context);
    const visit = await newVisit(context);
    visits.push(visit);
    return visit;
  };
}

/** Opens one more page in a profile, with a list of problems of its own. */
export async function newVisit(context: BrowserContext): Promise<Visit> {
  const page = await context.newPage();
  const problems: string[] = [];
  const violations: string[] = [];
  await page.addInitScript(reportViolations, violationMark);
  page.on('console', (message) => {
    // Browsers ask each host for this file once, if pages name no other icon.
    if (/^https?:\/\/[^/]+\/favicon\.ico$/.test(message.location().url)) return;
    const text = message.text();
    if (text.startsWith(violationMark)) violations.push(text.slice(violationMark.length));
    if (['error', 'warning'].includes(message.type())) problems.push(text);
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('requestfailed', (request) => {
    // Leaving a page ends its loads. That is no failure.
    if (request.failure()?.errorText === 'net::ERR_ABORTED') return;
    problems.push(`failed: ${request.url()}`);
  });
  return {page, problems, violations};
}

const violationMark = 'Content-Security-Policy: ';

/** Runs in the page, before its own scripts. */
function reportViolations(mark: string): void {
  document.addEventListener('securitypolicyviolation', ({effectiveDirective, blockedURI}) => {
    console.error(`${mark}${effectiveDirective} ${blockedURI}`);
  });
}

/** Problems except the status of the not-found page, which the console reports. */
export function unexpected(problems: readonly string[]): string[] {
  return problems.filter((problem) => !problem.includes('status of 404'));
}

/**
 * Takes a picture for people to look at, if the variable SCREENS is 1. No test
 * compares it, and it takes longer than most checks.
 */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (process.env.SCREENS !== '1') return;
  const file = new URL(`../.results/screens/${name}.png`, import.meta.url);
  await page.screenshot({path: fileURLToPath(file)});
}

/** Takes a picture in light and one in dark mode. */
export async function takePictures(page: Page, name: string): Promise<void> {
  for (const colors of ['dark', 'light'] as const) {
    await setColors(page, colors);
    await takePicture(page, `${name}-${colors}`);
  }
}

/** Waits until React has taken over the page and the navigation has started. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForSelector('html[data-has-hydrated="true"]', {state: 'attached'});
  await page.waitForFunction(() => 'docusaurus' in window);
}

/** Waits until the page has reacted to a change of its size or position. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Waits for the page with this first heading. */
export function heading(page: Page, name: string): Promise<void> {
  return page.getByRole('heading', {level: 1, name, exact: true}).waitFor();
}

/** Follows a link that the page does not show. A click of the mouse would scroll to it first. */
export function followLink(page: Page, href: string): Promise<void> {
  return page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    document.body.append(link);
    link.click();
    link.remove();
  }, href);
}

/** By how many pixels a page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Switches the colour mode without loading the page again. */
export async function setColors(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme);
}
