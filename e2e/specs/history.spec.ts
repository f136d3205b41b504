// Back, Forward and places within a page, as readers know them from documents.
import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {address, hydrated, phone, withBrowser} from '../support/browser.ts';
import type {SiteName} from '../support/setup.ts';

const open = withBrowser();

async function visit(path: string, options = {}, site: SiteName = 'course') {
  const {page, problems} = await open(options);
  await page.goto(address(site, path));
  await hydrated(page);
  return {page, problems};
}

/** Follows a link that need not be in sight: a click of the mouse would scroll to it first. */
async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    document.body.append(link);
    link.click();
    link.remove();
  }, href);
}

const heading = (page: Page, name: string) =>
  page.getByRole('heading', {level: 1, name, exact: true}).waitFor();
const scrolledTo = (page: Page, y: number) =>
  page.waitForFunction((wanted) => Math.abs(window.scrollY - wanted) < 2, y);
/** Scrolls, and waits until the history knows. */
async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => {
    window.scrollTo(0, top);
  }, y);
  await page.waitForFunction((top) => (history.state as {scroll?: number}).scroll === top, y);
}

const base = '/docs-cicd-course/';

describe('Back and Forward', () => {
  it('restore where pages were left, both ways and after a reload', async () => {
    const {page} = await visit('docs/fork_and_deploy');
    await scrollTo(page, 600);
    await follow(page, `${base}docs/tutorial-basics/markdown-features`);
    await heading(page, 'Markdown features');
    // Further down than the other page reaches.
    await scrollTo(page, 6000);
    await page.goBack();
    await heading(page, 'Fork and deploy');
    await scrolledTo(page, 600);
    await page.goForward();
    await heading(page, 'Markdown features');
    await scrolledTo(page, 6000);
    await page.reload();
    await hydrated(page);
    await scrolledTo(page, 6000);
    await page.goBack();
    await heading(page, 'Fork and deploy');
    await scrolledTo(page, 600);
    await page.goForward();
    await heading(page, 'Markdown features');
    await scrolledTo(page, 6000);
  });

  it('leave the old page as it is until the other has come, and can be taken back', async () => {
    const {page} = await visit('docs/fork_and_deploy');
    await scrollTo(page, 300);
    await follow(page, `${base}docs/github`);
    await heading(page, 'GitHub for writers');
    await scrollTo(page, 900);
    await page.reload();
    await hydrated(page);
    await scrolledTo(page, 900);
    let release: (() => void) | undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/docs/fork_and_deploy/index.page.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.evaluate(() => {
      history.back();
    });
    await page.locator('.progress-bar--shown').waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(900);
    await heading(page, 'GitHub for writers');
    await page.evaluate(() => {
      history.forward();
    });
    await page.locator('.progress-bar--shown').waitFor({state: 'detached'});
    const answered = page.waitForResponse('**/docs/fork_and_deploy/index.page.js');
    release?.();
    await (await answered).finished();
    expect(new URL(page.url()).pathname).toBe(`${base}docs/github`);
    await heading(page, 'GitHub for writers');
    expect(await page.evaluate(() => window.scrollY)).toBe(900);
    await page.goBack();
    await heading(page, 'Fork and deploy');
    await scrolledTo(page, 300);
  });

  it('need one step for a link in the drawer of a phone', async () => {
    const {page} = await visit('docs/github', phone);
    await follow(page, `${base}docs/fork_and_deploy`);
    await heading(page, 'Fork and deploy');
    await scrollTo(page, 500);
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    await page.locator('.navbar-sidebar').getByRole('link', {name: 'Your task'}).click();
    await heading(page, 'Your task');
    await page.goBack();
    await heading(page, 'Fork and deploy');
    await scrolledTo(page, 500);
    await page.goBack();
    await heading(page, 'GitHub for writers');
  });
});

describe('a link to this page', () => {
  it('leads to a heading, to the beginning, or nowhere with another query', async () => {
    const {page} = await visit('docs/github');
    await scrollTo(page, 200);
    await page.locator('.theme-doc-toc-desktop a').last().click();
    const target = new URL(page.url()).hash.slice(1);
    await page.waitForFunction(() => window.scrollY > 1000);
    const top = await page
      .locator(`[id="${target}"]`)
      .evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(60);
    await page.goBack();
    await scrolledTo(page, 200);
    await page.goForward();
    await page.waitForFunction(() => window.scrollY > 1000);
    await page.goBack();
    await scrolledTo(page, 200);

    await scrollTo(page, 700);
    await follow(page, '?a=1');
    expect(new URL(page.url()).search).toBe('?a=1');
    expect(await page.evaluate(() => window.scrollY)).toBe(700);
    await page.goBack();
    await page.waitForURL('**/docs/github');
    await scrolledTo(page, 700);

    // The same address once more is no step for Back.
    const steps = await page.evaluate(() => history.length);
    await page.locator('.menu__link[aria-current=page]').click();
    await scrolledTo(page, 0);
    expect(await page.evaluate(() => history.length)).toBe(steps);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip-to-content');
  });
});

describe('a link to a heading of another page', () => {
  it('puts the keyboard there too', async () => {
    const {page} = await visit('docs/github');
    await follow(page, `${base}docs/tutorial-basics/markdown-features#code-blocks`);
    await heading(page, 'Markdown features');
    const place = () => page.evaluate(() => document.activeElement?.id);
    await page.waitForFunction(() => document.activeElement?.id === 'code-blocks');
    await page.keyboard.press('Tab');
    expect(await place()).toBe('');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(
      '#code-blocks',
    );
  });
});

describe('an address with the name of a file', () => {
  it('is that of the page, for links and on hosts that do not lead on', async () => {
    const {page} = await visit('docs/github');
    await follow(page, `${base}docs/fork_and_deploy/index.html?a=1#x`);
    await heading(page, 'Fork and deploy');
    expect(page.url()).toBe(address('course', 'docs/fork_and_deploy?a=1#x'));

    await page.route('**/docs/hello/index.html?a=1', async (route) => {
      await route.fulfill({response: await route.fetch({url: address('course', 'docs/hello')})});
    });
    await page.goto(address('course', 'docs/hello/index.html?a=1'));
    await page.waitForURL(address('course', 'docs/hello?a=1'));
    await page.locator('.menu__link[aria-current=page]').waitFor();

    const response = await page.goto(address('course', 'docs/task/index.html'));
    expect(response?.status()).toBe(200);
    expect(page.url()).toBe(address('course', 'docs/task/'));

    // The file has another name: the page is found, or looked for once.
    await page.goto(address('course', 'docs/hello.html?a=1'));
    await page.waitForURL(address('course', 'docs/hello?a=1'));
    await page.locator('.menu__link[aria-current=page]').waitFor();
    await page.goto(address('course', 'docs/nothing.html'));
    await hydrated(page);
    await heading(page, 'Page Not Found');
    expect(page.url()).toBe(address('course', 'docs/nothing.html'));
  });
});
