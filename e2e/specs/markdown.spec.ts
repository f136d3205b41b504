// Markdown pages in the browser.
import {describe, expect, it} from 'vitest';
import {address} from '../support/address.ts';
import {hydrated, withBrowser} from '../support/browser.ts';

const open = withBrowser();

describe('a page without components', () => {
  it('has its content once, and hydration keeps it', async () => {
    const {page} = await open();
    const response = await page.goto(address('course', 'markdown-page'));
    const html = (await response?.text()) ?? '';
    expect(html.split('Change a word in this file').length - 1).toBe(1);
    await page.evaluate(() => document.querySelector('article')?.setAttribute('data-seen', ''));
    await hydrated(page);
    expect(await page.locator('article[data-seen] h2.anchor').count()).toBe(4);
  });

  it('has a table of contents whose links work', async () => {
    const {page} = await open();
    await page.goto(address('course', 'markdown-page'));
    const links = page.locator('.table-of-contents a');
    expect(await links.allTextContents()).toEqual([
      'Text',
      'Code',
      'Admonitions',
      'Tables and tasks',
    ]);
    await links.nth(2).click();
    await page.waitForURL('**#admonitions');
  });

  it('shows coloured code with numbers, a title and a copy button', async () => {
    const {page} = await open({permissions: ['clipboard-read', 'clipboard-write']});
    await page.goto(address('course', 'markdown-page'));
    await hydrated(page);
    const block = page.locator('.theme-code-block').first();
    expect(await block.locator('.code-block__title').textContent()).toBe('greet.js');
    const keyword = block.locator('.token.keyword').first();
    const plain = block.locator('.token-line').first();
    const color = (element: Element) => getComputedStyle(element).color;
    expect(await keyword.evaluate(color)).not.toBe(await plain.evaluate(color));
    expect(await block.locator('.theme-code-block-highlighted-line').count()).toBe(1);
    await block.hover();
    await block.getByRole('button', {name: 'Copy code to clipboard'}).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Hello, ${name}!');
  });
});

describe('a page with components', () => {
  it('lists the headings of the files that it imports, and opens details', async () => {
    const {page} = await open();
    await page.goto(address('shell', 'mdx/'));
    await hydrated(page);
    expect(await page.locator('.table-of-contents a').allTextContents()).toEqual([
      'From a part',
      'The end',
    ]);
    await page.getByText('More', {exact: true}).last().click();
    await page.getByText('Hidden until it is opened.').waitFor();
  });

  // Server and browser take different ways to the modules of a document.
  it.each(['production', 'development'] as const)(
    'imports modules in every way: %s',
    async (build) => {
      const {page, problems} = await open();
      const response = await page.goto(address('shell', 'document-imports/', build));
      const html = (await response?.text()) ?? '';
      expect(html).toContain('one<!-- -->three<!-- -->default,first,second');
      await hydrated(page);
      await page.locator('.later', {hasText: 'loaded on demand'}).waitFor();
      expect(await page.locator('.all').textContent()).toBe('onethreedefault,first,second');
      expect(await page.locator('.required').textContent()).toBe('from JSON');
      expect(await page.locator('.named').textContent()).toBe('1984');
      await page.getByText('The year is 1984.').waitFor();
      expect(await page.locator('main svg path').getAttribute('d')).toBe('M1 1h8v8H1z');
      const weight = page.locator('article p').first();
      expect(await weight.evaluate((element) => getComputedStyle(element).fontWeight)).toBe('700');
      expect(problems).toEqual([]);
    },
  );
});
