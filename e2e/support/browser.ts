import {fileURLToPath} from 'node:url';
import {chromium, type Browser, type BrowserContextOptions, type Page} from 'playwright-core';
import {afterAll, beforeAll, inject} from 'vitest';
import type {SiteName, Variant} from './setup.ts';

// Without these flags Chromium asks servers of its maker for updates and
// lists; --no-sandbox is for machines where tests run as root.
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const desktop = {viewport: {width: 1440, height: 900}};
export const phone = {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true};

export interface Visit {
  page: Page;
  /** Errors and warnings of the console, failed requests, uncaught exceptions. */
  problems: string[];
}

/** Gives a spec file one browser, and a way to open a site in a fresh profile. */
export function withBrowser() {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({executablePath: inject('chromium'), args: flags});
  });
  afterAll(() => browser.close());

  return async function open(options: BrowserContextOptions = desktop): Promise<Visit> {
    const context = await browser.newContext({...desktop, ...options});
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('requestfailed', (request) => problems.push(`failed: ${request.url()}`));
    return {page, problems};
  };
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
}
