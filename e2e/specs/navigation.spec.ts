// Going from page to page of the course without loading documents.
import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {address, hydrated, phone, withBrowser} from '../support/browser.ts';

const open = withBrowser();

/** Opens a page and counts the documents that are loaded from then on. */
async function visit(path: string, options = {}) {
  const {page, problems} = await open(options);
  await page.goto(address('course', path));
  await hydrated(page);
  let documents = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents++;
  });
  return {page, problems, documents: () => documents};
}

const heading = (page: Page, name: string) =>
  page.getByRole('heading', {level: 1, name, exact: true}).waitFor();

const follow = (page: Page, name: string) =>
  page.locator('.theme-doc-sidebar-menu').getByRole('link', {name}).click();

describe('a link to another page', () => {
  it('shows it with its own title, head, marks and address, from the top', async () => {
    const {page, problems, documents} = await visit('docs/github');
    await page.evaluate(() => window.scrollTo(0, 600));
    await follow(page, 'Fork and deploy');
    await heading(page, 'Fork and deploy');
    await page.waitForFunction(() => document.title === 'Fork and deploy | SHIP 101');
    expect(new URL(page.url()).pathname).toBe('/docs-cicd-course/docs/fork_and_deploy');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
      /docs\/fork_and_deploy$/,
    );
    expect(await page.locator('[aria-current=page].menu__link').textContent()).toBe(
      'Fork and deploy',
    );
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.locator('.announcer', {hasText: 'Fork and deploy | SHIP 101'}).waitFor();
    expect(documents()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('leaves the focus where Tab begins the page', async () => {
    const {page} = await visit('docs/github');
    await follow(page, 'Fork and deploy');
    await heading(page, 'Fork and deploy');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Skip to main content',
    );
  });

  it('leads to a heading of it', async () => {
    const {page} = await visit('docs/github');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/docs-cicd-course/docs/tutorial-basics/markdown-features#tabs';
      document.body.append(link);
      link.click();
    });
    await heading(page, 'Markdown features');
    await page.waitForFunction(() => {
      const top = document.getElementById('tabs')?.getBoundingClientRect().top ?? -1;
      return top >= 0 && top < 200;
    });
  });

  it('goes from docs to posts to pages, on a phone too', async () => {
    const {page, documents} = await visit('docs/github', phone);
    for (const name of ['Blog', 'Home']) {
      await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
      const back = page.getByRole('button', {name: 'Back to main menu'});
      if (await back.isVisible()) await back.click();
      await page.locator('.navbar-sidebar').getByRole('link', {name, exact: true}).click();
      await page.waitForFunction(
        (wanted) => document.title.startsWith(wanted),
        name === 'Home' ? 'SHIP 101' : name,
      );
    }
    expect(documents()).toBe(0);
  });

  it('leads on from the root of the docs', async () => {
    const {page, documents} = await visit('blog');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/docs-cicd-course/docs';
      document.body.append(link);
      link.click();
    });
    await heading(page, 'GitHub for writers');
    expect(documents()).toBe(0);
  });
});

describe('what fails', () => {
  it('loads the document when a page cannot be fetched, once', async () => {
    const {page, documents} = await visit('docs/github');
    await page.route('**/*.page.js', (route) => route.abort());
    await follow(page, 'Fork and deploy');
    await heading(page, 'Fork and deploy');
    await hydrated(page);
    expect(documents()).toBe(1);
  });

  it('loads the document when the site was deployed anew', async () => {
    const {page, documents} = await visit('docs/github');
    await page.route('**/docs/fork_and_deploy/index.page.js', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/main\.[^"]*\.js/, 'main.OTHER.js');
      await route.fulfill({response, body});
    });
    await follow(page, 'Fork and deploy');
    await heading(page, 'Fork and deploy');
    expect(documents()).toBe(1);
  });

  it('shows the not-found page for an address that leads nowhere', async () => {
    const {page, documents} = await visit('docs/github');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/docs-cicd-course/nothing-here';
      document.body.append(link);
      link.click();
    });
    await heading(page, 'Page Not Found');
    expect(documents()).toBe(1);
  });
});

describe('while a page is on its way', () => {
  it('the old one stays, and a bar tells so after a while', async () => {
    const {page} = await visit('docs/github');
    let release: (() => void) | undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/docs/task/index.page.js', async (route) => {
      await held;
      await route.continue();
    });
    await follow(page, 'Your task');
    await page.locator('.progress-bar--shown').waitFor();
    await heading(page, 'GitHub for writers');
    release?.();
    await heading(page, 'Your task');
    await page.locator('.progress-bar--shown').waitFor({state: 'detached'});
  });
});

it('fetches pages in sight ahead, and none for those who save data', async () => {
  const {page} = await visit('docs/github');
  await page.locator('link[rel=prefetch][href$=".page.js"]').first().waitFor({state: 'attached'});

  const saving = await open();
  await saving.page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {value: {saveData: true}});
  });
  await saving.page.goto(address('course', 'docs/github'));
  await hydrated(saving.page);
  await saving.page.hover('.menu__link >> nth=2');
  expect(await saving.page.locator('link[rel=prefetch]').count()).toBe(0);
});
