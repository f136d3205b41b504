// Back, Forward, and links to headings.
import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {address} from '../support/address.ts';
import {followLink, heading, hydrated, phone, withBrowser} from '../support/browser.ts';
import type {SiteName} from '../support/sites.ts';
import {hold} from '../support/loading.ts';

const open = withBrowser();

async function visit(path: string, options = {}, site: SiteName = 'course') {
  const {page, problems} = await open(options);
  await page.goto(address(site, path));
  await hydrated(page);
  return {page, problems};
}

const scrolledTo = (page: Page, y: number) =>
  page.waitForFunction((wanted) => Math.abs(window.scrollY - wanted) < 2, y);
/** Scrolls, and waits until the history has the position. */
async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => {
    window.scrollTo(0, top);
  }, y);
  await page.waitForFunction((top) => (history.state as {scroll?: number}).scroll === top, y);
}

const base = '/docs-cicd-course/';

describe('Back and Forward', () => {
  it('restore the position in a page, both ways and after a reload', async () => {
    const {page} = await visit('docs/fork_and_deploy');
    await scrollTo(page, 600);
    await followLink(page, `${base}docs/tutorial-basics/markdown-features`);
    await heading(page, 'Markdown features');
    // The other page is shorter than this.
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

  it('show the old page until the other has loaded, and can be cancelled', async () => {
    const {page} = await visit('docs/fork_and_deploy');
    await scrollTo(page, 300);
    await followLink(page, `${base}docs/github`);
    await heading(page, 'GitHub for writers');
    await scrollTo(page, 900);
    await page.reload();
    await hydrated(page);
    await scrolledTo(page, 900);
    const release = await hold(page, '**/docs/fork_and_deploy/index.page.js*');
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
    const answered = page.waitForResponse('**/docs/fork_and_deploy/index.page.js*');
    release();
    await (await answered).finished();
    expect(new URL(page.url()).pathname).toBe(`${base}docs/github`);
    await heading(page, 'GitHub for writers');
    expect(await page.evaluate(() => window.scrollY)).toBe(900);
    await page.goBack();
    await heading(page, 'Fork and deploy');
    await scrolledTo(page, 300);
  });

  it('need one step for a link in the drawer', async () => {
    const {page} = await visit('docs/github', phone);
    await followLink(page, `${base}docs/fork_and_deploy`);
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
  it('scrolls to a heading or to the top, and not at all for another query', async () => {
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
    await followLink(page, '?a=1');
    expect(new URL(page.url()).search).toBe('?a=1');
    expect(await page.evaluate(() => window.scrollY)).toBe(700);
    await page.goBack();
    await page.waitForURL('**/docs/github');
    await scrolledTo(page, 700);

    // A link to the same address adds no step to the history.
    const steps = await page.evaluate(() => history.length);
    await page.locator('.menu__link[aria-current=page]').click();
    await scrolledTo(page, 0);
    expect(await page.evaluate(() => history.length)).toBe(steps);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip-to-content');
  });
});

describe('a link to a heading of another page', () => {
  it('moves the focus to the heading', async () => {
    const {page} = await visit('docs/github');
    await followLink(page, `${base}docs/tutorial-basics/markdown-features#code-blocks`);
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

describe('an address with a file name', () => {
  it('becomes the address of the page, for links and on hosts that do not redirect', async () => {
    const {page} = await visit('docs/github');
    await followLink(page, `${base}docs/fork_and_deploy/index.html?a=1#x`);
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

    // A page is found under the name of a file that does not exist, and looked for only once.
    await page.goto(address('course', 'docs/hello.html?a=1'));
    await page.waitForURL(address('course', 'docs/hello?a=1'));
    await page.locator('.menu__link[aria-current=page]').waitFor();
    await page.goto(address('course', 'docs/nothing.html'));
    await hydrated(page);
    await heading(page, 'Page Not Found');
    expect(page.url()).toBe(address('course', 'docs/nothing.html'));
  });
});
