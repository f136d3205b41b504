// Links between pages of the course, which load no documents.
import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {address} from '../support/address.ts';
import {accessibilityErrors, errorsInLightAndDark} from '../support/accessibility.ts';
import {
  desktop,
  followLink,
  heading,
  hydrated,
  overflow,
  phone,
  takePictures,
  withBrowser,
} from '../support/browser.ts';
import {hold} from '../support/loading.ts';
import {isLive} from '../support/sites.ts';

const open = withBrowser();

/** Opens a page, and counts the documents that it loads afterwards. */
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

const clickInSidebar = (page: Page, name: string) =>
  page.locator('.theme-doc-sidebar-menu').getByRole('link', {name}).click();

describe('a link to another page', () => {
  it('shows the page from its top, with its own title, head, marks and address', async () => {
    const {page, problems, documents} = await visit('docs/github');
    await page.evaluate(() => window.scrollTo(0, 600));
    await clickInSidebar(page, 'Fork and deploy');
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

  it('puts the focus at the start of the page', async () => {
    const {page} = await visit('docs/github');
    await clickInSidebar(page, 'Fork and deploy');
    await heading(page, 'Fork and deploy');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Skip to main content',
    );
  });

  it('scrolls to its heading', async () => {
    const {page} = await visit('docs/github');
    await followLink(page, '/docs-cicd-course/docs/tutorial-basics/markdown-features#tabs');
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

  it('follows the redirect at the address of the docs', async () => {
    const {page, documents} = await visit('blog');
    await followLink(page, '/docs-cicd-course/docs');
    await heading(page, 'GitHub for writers');
    expect(documents()).toBe(0);
  });
});

describe('a link that fails', () => {
  it('loads the document once if the page cannot be fetched', async () => {
    const {page, documents} = await visit('docs/github');
    await page.route('**/*.js*', (route) => route.abort());
    await clickInSidebar(page, 'Fork and deploy');
    await heading(page, 'Fork and deploy');
    await page.waitForLoadState();
    expect(documents()).toBe(1);

    // The same happens to readers who come back to the page.
    await page.unroute('**/*.js*');
    await page.reload();
    await hydrated(page);
    await clickInSidebar(page, 'Your task');
    await heading(page, 'Your task');
    await page.reload();
    await hydrated(page);
    await page.route('**/*.page.js*', (route) => route.abort());
    await page.goBack();
    await heading(page, 'Fork and deploy');
    await hydrated(page);
    expect(documents()).toBe(4);
  });

  // octavo start sends changes to open pages instead.
  it.skipIf(isLive)('loads the document after a new deployment, and works from there', async () => {
    const {page, documents} = await visit('docs/github');
    // The other build of the site has none of the scripts that this page names.
    await page.route('**/*', async (route) => {
      const url = route.request().url();
      const moved = url.replace(address('course'), address('course', '', 'development'));
      await route.fulfill({response: await route.fetch({url: moved})});
    });
    await clickInSidebar(page, 'Fork and deploy');
    await heading(page, 'Fork and deploy');
    await hydrated(page);
    expect(documents()).toBe(1);
    await clickInSidebar(page, 'Your task');
    await heading(page, 'Your task');
    expect(documents()).toBe(1);
    await page.unrouteAll({behavior: 'ignoreErrors'});
  });

  it('shows the not-found page for an unknown address', async () => {
    const {page, documents} = await visit('docs/github');
    await followLink(page, '/docs-cicd-course/nothing-here');
    await heading(page, 'Page Not Found');
    expect(documents()).toBe(1);
  });
});

describe('without a network', () => {
  const notice = (page: Page) => page.getByRole('alert').filter({hasText: 'no network connection'});
  const retry = (page: Page) => page.getByRole('button', {name: 'Retry'});

  it('a click keeps the page and says why, and Retry follows the link', async () => {
    const {page, documents} = await visit('docs/github');
    await page.context().setOffline(true);
    await clickInSidebar(page, 'Your task');
    await notice(page).waitFor();
    await heading(page, 'GitHub for writers');
    expect(new URL(page.url()).pathname).toBe('/docs-cicd-course/docs/github');
    expect(await page.getByRole('progressbar').count()).toBe(0);
    expect(await accessibilityErrors(page)).toEqual([]);

    await retry(page).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Retry');
    await notice(page).waitFor();

    await page.context().setOffline(false);
    await page.keyboard.press('Enter');
    await heading(page, 'Your task');
    expect(await notice(page).count()).toBe(0);
    expect(documents()).toBe(0);
  });

  it('the same happens if only the server is away', async () => {
    const {page, documents} = await visit('docs/github');
    await page.route('**/docs/task/**', (route) => route.abort());
    await page.route('**/docs/task', (route) => route.abort());
    await clickInSidebar(page, 'Your task');
    await notice(page).waitFor();
    await heading(page, 'GitHub for writers');
    // Another page that loads makes the message go.
    await clickInSidebar(page, 'Fork and deploy');
    await heading(page, 'Fork and deploy');
    expect(await notice(page).count()).toBe(0);
    expect(documents()).toBe(0);
  });

  it('Back keeps the page, its address and its links', async () => {
    const {page, documents} = await visit('docs/github');
    await clickInSidebar(page, 'Fork and deploy');
    await heading(page, 'Fork and deploy');
    await page.reload();
    await hydrated(page);
    await page.context().setOffline(true);
    await page.evaluate(() => {
      history.back();
    });
    await notice(page).waitFor();
    await heading(page, 'Fork and deploy');
    expect(new URL(page.url()).pathname).toBe('/docs-cicd-course/docs/fork_and_deploy');
    await page.context().setOffline(false);
    await retry(page).click();
    await heading(page, 'GitHub for writers');
    expect(documents(), 'the reload').toBe(1);
  });

  it.each([desktop, phone])('the message fits, $viewport.width px wide', async (screen) => {
    const {page} = await visit('docs/github', {...screen, reducedMotion: 'reduce'});
    await page.context().setOffline(true);
    await followLink(page, '/docs-cicd-course/docs/task');
    await notice(page).waitFor();
    expect(await overflow(page)).toBe(0);
    await takePictures(page, `notice/offline-${String(screen.viewport.width)}`);
    expect(await errorsInLightAndDark(page)).toEqual([]);
  });
});

describe('while a page loads', () => {
  it('the old page stays, and a progress bar shows after 200 ms', async () => {
    const {page} = await visit('docs/github');
    const release = await hold(page, '**/docs/task/index.page.js*');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await clickInSidebar(page, 'Your task');
    await page.clock.runFor(199);
    expect(await page.locator('.progress-bar').count()).toBe(0);
    await page.clock.runFor(1);
    const bar = page.locator('.progress-bar--shown');
    await bar.waitFor();
    expect(await page.getByRole('progressbar').count()).toBe(1);
    // The bar is a line without a spinner.
    expect(
      await bar.evaluate((element) => [element.clientHeight, element.childElementCount]),
    ).toEqual([2, 0]);
    await heading(page, 'GitHub for writers');
    expect(new URL(page.url()).pathname).toBe('/docs-cicd-course/docs/github');
    release();
    await heading(page, 'Your task');
    await bar.waitFor({state: 'detached'});
    // Screen readers do not find it either.
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
  });
});

describe('a link to another window', () => {
  it('is left to the browser', async () => {
    const {page, documents} = await visit('docs/github');
    const link = page.locator('.theme-doc-sidebar-menu').getByRole('link', {name: 'Your task'});
    const clicks = [{modifiers: ['ControlOrMeta' as const]}, {modifiers: ['Shift' as const]}];
    for (const click of [...clicks, {button: 'middle' as const}]) {
      const [other] = await Promise.all([page.context().waitForEvent('page'), link.click(click)]);
      await other.waitForURL('**/docs/task');
      await other.close();
    }
    expect(documents()).toBe(0);
    await heading(page, 'GitHub for writers');

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.evaluate(() => {
        const download = document.createElement('a');
        download.href = '/docs-cicd-course/docs/task';
        download.download = 'task';
        document.body.append(download);
        download.click();
      }),
    ]);
    expect(file.suggestedFilename()).toMatch(/^task/);
    await heading(page, 'GitHub for writers');
  });

  it('opens one for other sites and for files', async () => {
    const {page} = await open();
    await page.context().route('https://example.org/**', (route) => route.fulfill({body: 'there'}));
    await page.goto(address('shell'));
    await hydrated(page);
    const file = page.getByRole('link', {name: 'A file, as it is'});
    for (const [link, url] of [
      [page.locator('footer').getByRole('link', {name: 'Elsewhere'}), 'https://example.org/'],
      [file, address('shell', 'data.txt')],
    ] as const) {
      expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
      const [other] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
      await other.waitForURL(url);
    }
    // The author asks for a new window for the first link, and for the same window for the second.
    const [other] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', {name: 'A page, elsewhere'}).click(),
    ]);
    await other.waitForURL(address('shell', 'imports/'));
    await other.getByRole('link', {name: 'Data'}).click();
    await other.waitForURL(address('shell', 'data.txt'));
  });
});
