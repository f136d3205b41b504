// The pages of the course and of a site with overrides, in short.
import {describe, expect, it} from 'vitest';
import {address} from '../support/address.ts';
import {hydrated, withBrowser} from '../support/browser.ts';

const open = withBrowser();

describe('the course', () => {
  it('leads from the home page to the tutorial', async () => {
    const {page} = await open();
    await page.goto(address('course'));
    await page.getByRole('link', {name: 'Start the tutorial'}).click();
    await page.waitForURL('**/docs/github');
    await page.getByRole('heading', {level: 1, name: 'GitHub for writers'}).waitFor();
  });

  it('has a page with a button that works', async () => {
    const {page} = await open();
    await page.goto(address('course', 'test-page'));
    await hydrated(page);
    await page.getByRole('button', {name: 'Clicked 0 times'}).click();
    await page.getByRole('button', {name: 'Clicked 1 time'}).waitFor();
  });

  it('answers unknown paths with its not-found page', async () => {
    const {page} = await open();
    const response = await page.goto(address('course', 'no/such/page'));
    expect(response?.status()).toBe(404);
    await hydrated(page);
    expect(await page.locator('h1').textContent()).toBe('Page Not Found');
    await page.locator('a.navbar__brand').click();
    await page.waitForURL(address('course'));
  });
});

describe('the fixture site', () => {
  it('uses the components of its theme folder', async () => {
    const {page} = await open();
    await page.goto(address('shell'));
    await hydrated(page);
    expect(await page.locator('.greeting').textContent()).toBe('Hello, reader');
    expect(await page.locator('.wrapped-footer footer').count()).toBe(1);
    expect(await page.locator('.from-html').textContent()).toBe('html');
  });

  it('shows hostile text as text', async () => {
    const {page} = await open();
    await page.goto(address('shell'));
    await hydrated(page);
    expect(await page.locator('.hostile').textContent()).toContain('</script>');
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    const description = page.locator('meta[name="description"]');
    expect(await description.getAttribute('content')).toBe('Quotes " and <tags>');
  });

  it('has noindex and its metadata in the head', async () => {
    const {page} = await open();
    await page.goto(address('shell'));
    await hydrated(page);
    const content = (selector: string) => page.locator(selector).getAttribute('content');
    expect(await content('meta[name="robots"]')).toContain('noindex');
    expect(await content('meta[name="keywords"]')).toBe('one, two');
    expect(await content('meta[property="og:type"]')).toBe('website');
    expect(await content('meta[property="og:image"]')).toBe('https://example.org/img/card.png');
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(
      'https://example.org/',
    );
  });

  it('imports data, styles and drawings', async () => {
    const {page} = await open();
    await page.goto(address('shell', 'imports/'));
    await hydrated(page);
    await page.locator('.where', {hasText: 'browser'}).waitFor();
    expect(await page.locator('.only').textContent()).toBe('/imports/');
    expect(await page.locator('main svg path').getAttribute('d')).toBe('M1 1h8v8H1z');
    const weight = page.locator('main p').first();
    expect(await weight.evaluate((element) => getComputedStyle(element).fontWeight)).toBe('700');
  });

  it('shows an error box after a crash, and tries again', async () => {
    const {page} = await open();
    await page.goto(address('shell', 'imports/'));
    await hydrated(page);
    await page.getByRole('button', {name: 'Crash'}).click();
    await page.getByText('This page crashed.').waitFor();
    expect(await page.locator('main, .main-wrapper').first().textContent()).toMatch(
      /pressed[\s\S]*by a finger/,
    );
    await page.getByRole('button', {name: 'Try again'}).click();
    await page.getByRole('heading', {name: 'Imports'}).waitFor();
  });
});
