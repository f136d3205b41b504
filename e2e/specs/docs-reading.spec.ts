// A document and a reader: table of contents, drawer, print, and missing pages.
import {describe, expect, it} from 'vitest';
import {address} from '../support/address.ts';
import {hydrated, phone, takePicture, withBrowser} from '../support/browser.ts';

const open = withBrowser();

async function visit(path: string, options = {}) {
  const {page, problems} = await open({reducedMotion: 'reduce', ...options});
  const response = await page.goto(address('docs', path));
  await hydrated(page);
  return {page, problems, response};
}

describe('the table of contents', () => {
  it('marks the section that is being read', async () => {
    const {page} = await visit('docs/pages/deep-toc', {viewport: {width: 1440, height: 700}});
    const active = page.locator('.theme-doc-toc-desktop .table-of-contents__link--active');
    const marked = (text: string) => active.filter({hasText: text}).waitFor();
    await page.locator('#point-2').evaluate((heading) => heading.scrollIntoView());
    await marked('Point 2');
    await page.locator('#section-3-code').evaluate((heading) => heading.scrollIntoView());
    await marked('Section 3 code');
    expect(await active.count()).toBe(1);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await marked('4');
    await page.evaluate(() => window.scrollTo(0, 0));
    await active.filter({hasText: '4'}).waitFor({state: 'detached'});
  });

  it('scrolls to a section, below the navbar', async () => {
    const {page} = await visit('docs/pages/deep-toc');
    await page.locator('.theme-doc-toc-desktop').getByRole('link', {name: 'Point 3'}).click();
    await page.waitForURL('**#point-3');
    const top = await page.locator('#point-3').evaluate((h) => h.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(60);
    expect(top).toBeLessThan(200);
  });

  it('is behind a button on a phone', async () => {
    const {page, problems} = await visit('docs/pages/deep-toc', phone);
    const mobile = page.locator('.theme-doc-toc-mobile');
    const button = mobile.getByRole('button', {name: 'On this page'});
    expect(await mobile.locator('a').count()).toBe(0);
    expect(await page.locator('.theme-doc-toc-desktop').count()).toBe(0);
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    await button.click();
    await mobile.getByRole('link', {name: 'Point 3'}).waitFor();
    await takePicture(page, 'docs-mobile-toc');
    await mobile.getByRole('link', {name: 'Point 3'}).click();
    await page.waitForURL('**#point-3');
    await mobile.getByRole('link', {name: 'Point 3'}).waitFor({state: 'hidden'});
    expect(problems).toEqual([]);
  });
});

describe('the drawer of a phone', () => {
  it("shows the docs' sidebar first, and the navbar behind it", async () => {
    const {page, problems} = await visit('docs/guides/install', phone);
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    const drawer = page.locator('.navbar-sidebar');
    await drawer.getByRole('link', {name: 'Upgrading'}).waitFor();
    expect(await drawer.locator('[aria-current=page]').last().textContent()).toBe('Install');
    await takePicture(page, 'docs-drawer');
    await drawer.getByRole('button', {name: "Expand sidebar category 'Kinds of pages'"}).click();
    await drawer.getByRole('link', {name: 'Without contents'}).waitFor();
    await drawer.getByRole('button', {name: /Back to main menu/}).click();
    await drawer.getByRole('link', {name: 'Community'}).waitFor();
    await takePicture(page, 'docs-drawer-main');
    await page.goBack();
    await page.locator('.navbar-sidebar--show').waitFor({state: 'detached'});
    expect(page.url()).toBe(address('docs', 'docs/guides/install'));
    expect(problems).toEqual([]);
  });

  it('leads to a document', async () => {
    const {page} = await visit('docs/guides/install', phone);
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    await page.locator('.navbar-sidebar').getByRole('link', {name: 'Upgrading'}).click();
    await page.waitForURL('**/docs/guides/upgrade');
    await hydrated(page);
    expect(await page.locator('h1').textContent()).toBe('Upgrade');
  });
});

describe('components in a document', () => {
  it('react to clicks', async () => {
    const {page, problems} = await visit('docs/pages/components');
    await page.getByRole('button', {name: 'Pressed 0'}).click();
    await page.getByRole('button', {name: 'Pressed 1'}).waitFor();
    await page.getByRole('tab', {name: 'macOS'}).click();
    await page.getByText('Use brew.').waitFor();
    await page.locator('.card', {hasText: 'Another list'}).click();
    await page.waitForURL('**/docs/category/another');
    expect(problems).toEqual([]);
  });
});

describe('a printed document', () => {
  it('has neither sidebar nor table of contents', async () => {
    const {page} = await visit('docs/guides/install');
    await page.emulateMedia({media: 'print'});
    for (const part of ['navbar', 'theme-doc-sidebar-container', 'theme-doc-toc-desktop']) {
      expect(await page.locator(`.${part}`).isVisible(), part).toBe(false);
    }
    expect(await page.locator('.theme-edit-this-page').isVisible()).toBe(false);
    expect(await page.getByText('How to install it.').isVisible()).toBe(true);
    await takePicture(page, 'docs-print');
  });
});

describe('a document that does not exist', () => {
  it('shows the not-found page, whose links work', async () => {
    const {page, response} = await visit('docs/no/such');
    expect(response?.status()).toBe(404);
    expect(await page.locator('h1').textContent()).toBe('Page Not Found');
    await page.getByRole('link', {name: 'Docs', exact: true}).click();
    await page.waitForURL('**/manual/docs');
  });
});

it('the arrows of the pager stay beside a word when a title wraps', async () => {
  const {page} = await visit('docs/guides/install', phone);
  const arrow = (side: string, pseudo: string) =>
    page
      .locator(`.pagination-nav__link--${side} .pagination-nav__label`)
      .evaluate((label, name) => getComputedStyle(label, name).content, pseudo);
  expect(await arrow('prev', '::before')).toBe('"«\u00a0"');
  expect(await arrow('next', '::after')).toBe('"\u00a0»"');
});
