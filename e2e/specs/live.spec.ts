// octavo start: open pages change while an author edits, and nothing is lost on the way.
import {mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {heading, hydrated, unexpected, withBrowser} from '../support/browser.ts';
import {run, type Server} from '../support/sites.ts';

const open = withBrowser();
const folder = mkdtempSync(path.join(tmpdir(), 'octavo-live-'));
const file = (name: string) => path.join(folder, name);

function numbered(text: string, count: number): string {
  return Array.from({length: count}, (_, i) => `${text} ${String(i + 1)}.\n\n`).join('');
}

const files: Record<string, string> = {
  'package.json': '{}', // a package.json in a folder above does not count then
  'docusaurus.config.js': `module.exports = {title: 'Live', url: 'https://example.org', baseUrl: '/live/',
    onBrokenLinks: 'warn', plugins: ['docusaurus-lunr-search'],
    presets: [['classic', {blog: false, theme: {customCss: './src/custom.css'}}]],
    themeConfig: {navbar: {title: 'Live'}}};`,
  'docs/text.md': `# Text\n\n${numbered('Paragraph', 60)}\n<details>\n<summary>More</summary>\n\nInside.\n\n</details>\n\nThe end.\n`,
  'docs/other.md': '# Other\n\n[Text](./text.md)\n',
  'docs/counter.mdx':
    "import Counter from '@site/src/components/Counter'\n\n# Counter\n\nText one.\n\n<Counter />\n",
  'src/components/Counter.js': `import {useState} from 'react';
export default function Counter() {
  const [n, set] = useState(0);
  return <button id="counter" onClick={() => set(n + 1)}>first {n}</button>;
}
`,
  'src/custom.css': ':root {--own: 1px}\n',
};

let server: Server;
let site: string;

function write(name: string, text: string): void {
  writeFileSync(file(`${name}.new`), text);
  renameSync(file(`${name}.new`), file(name)); // as editors save
}

const edit = (name: string, change: (text: string) => string) => {
  writeFileSync(file(name), change(readFileSync(file(name), 'utf8')));
};

beforeAll(async () => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(file(name)), {recursive: true});
    writeFileSync(file(name), text);
  }
  server = run('start', folder);
  site = await server.address;
});

afterAll(() => {
  server.process.kill();
  rmSync(folder, {recursive: true, force: true});
});

/** Opens a page and marks its document, so that a reload shows. */
async function visit(address: string) {
  const {page, problems} = await open();
  await page.goto(site + address);
  await hydrated(page);
  await mark(page);
  return {page, problems};
}

const mark = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.setAttribute('data-mark', 'mine');
  });

const isMarked = (page: Page) =>
  page.evaluate(() => document.documentElement.getAttribute('data-mark') === 'mine');

describe('an edited document', () => {
  it('changes in place: scroll position, details and selection stay', async () => {
    const {page, problems} = await visit('docs/text');
    await page.locator('summary').click();
    await page.evaluate(() => {
      getSelection()?.selectAllChildren(document.querySelector('summary') as Element);
    });
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(100);
    edit('docs/text.md', (text) => text.replace('The end.', 'The new end.'));
    await page.getByText('The new end.').waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    expect(await page.locator('details').getAttribute('open')).not.toBeNull();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('More');
    expect(await isMarked(page)).toBe(true);
    expect(unexpected(problems)).toEqual([]); // there is no home page
  });

  it('keeps the reader where they are when text above grows', async () => {
    const {page} = await visit('docs/text');
    await page.getByText('The new end.').scrollIntoViewIfNeeded();
    const top = () =>
      page.evaluate(() => document.querySelector('summary')?.getBoundingClientRect().top);
    const before = await top();
    edit('docs/text.md', (text) =>
      text.replace('# Text\n', `# Text\n\n${numbered('New paragraph', 5)}`),
    );
    await page.getByText('New paragraph 1.').waitFor({state: 'attached'});
    expect(Math.abs(((await top()) ?? 0) - (before ?? 0))).toBeLessThan(2);
  });

  it('shows its new title everywhere', async () => {
    const {page} = await visit('docs/text');
    edit('docs/other.md', (text) => text.replace('# Other', '# Another title'));
    await page.locator('.menu__link', {hasText: 'Another title'}).waitFor();
    expect(await isMarked(page)).toBe(true);
  });

  it('that gets another name becomes the not-found page, with a link', async () => {
    const {page, problems} = await visit('docs/other');
    renameSync(file('docs/other.md'), file('docs/renamed.md'));
    await page.getByRole('link', {name: /docs\/renamed/}).click();
    await heading(page, 'Another title');
    expect(unexpected(problems)).toEqual([]);
  });
});

describe('a component', () => {
  it('changes and keeps its state', async () => {
    const {page, problems} = await visit('docs/counter');
    const button = page.locator('#counter');
    await button.click();
    await button.click();
    edit('src/components/Counter.js', (text) => text.replace('first', 'second'));
    await button.filter({hasText: 'second 2'}).waitFor();
    edit('docs/counter.mdx', (text) => text.replace('Text one.', 'Text two.'));
    await page.getByText('Text two.').waitFor();
    expect(await button.textContent()).toBe('second 2');
    expect(await isMarked(page)).toBe(true);
    expect(unexpected(problems)).toEqual([]); // there is no home page
  });

  it('counts at once in place of one of the theme, then changes and keeps its state', async () => {
    const {page} = await visit('docs/text');
    await page.evaluate(() => {
      window.scrollTo({top: 500, behavior: 'instant'});
    });
    mkdirSync(file('src/theme'), {recursive: true});
    const footer = (text: string) => page.locator('footer').filter({hasText: text});
    write(
      'src/theme/Footer.js',
      `import {useState} from 'react';
export default function Footer() {
  const [n, set] = useState(0);
  return <footer onClick={() => set(n + 1)}>first {n}</footer>;
}
`,
    );
    await footer('first 0').waitFor();
    await hydrated(page);
    await page.waitForFunction(() => window.scrollY === 500);
    await mark(page);
    await footer('first 0').click();
    await footer('first 1').click();
    edit('src/theme/Footer.js', (text) => text.replace('first', 'second'));
    await footer('second 2').waitFor();
    edit('src/theme/Footer.js', (text) => text.replace('second', 'first'));
    await footer('first 2').waitFor();
    expect(await isMarked(page)).toBe(true);
    rmSync(file('src/theme/Footer.js'));
    await footer('first').waitFor({state: 'detached'});
  });

  it('with patches hydrates in a document that loads now', async () => {
    const {page, problems} = await visit('docs/counter');
    edit('src/components/Counter.js', (text) => text.replace('second', 'third'));
    await page.getByText('third 0').waitFor();
    await page.reload();
    await hydrated(page);
    expect(await page.locator('#counter').textContent()).toBe('third 0');
    expect(unexpected(problems)).toEqual([]);
  });

  it('takes its new styles without a reload', async () => {
    const {page} = await visit('docs/counter');
    edit('src/custom.css', (text) => `${text}#counter {color: rgb(1, 2, 3)}\n`);
    await page.waitForFunction(() => {
      const button = document.querySelector('#counter');
      return button && getComputedStyle(button).color === 'rgb(1, 2, 3)';
    });
    expect(await isMarked(page)).toBe(true);
  });
});

describe('a mistake', () => {
  it('shows over the page with its place, and goes when it is corrected', async () => {
    const {page} = await visit('docs/text');
    const before = readFileSync(file('docs/text.md'), 'utf8');
    edit('docs/text.md', (text) => `${text}\n<Broken\n`);
    await page.getByText('is not finished').waitFor();
    expect(await page.getByRole('button', {name: /docs\/text\.md/}).count()).toBe(1);
    await page.getByText('The new end.').waitFor(); // the page stays
    write('docs/text.md', before);
    await page.getByText('is not finished').waitFor({state: 'detached'});
    expect(await isMarked(page)).toBe(true);
  });
});

describe('search', () => {
  it('finds a new text', async () => {
    edit('docs/renamed.md', (text) => `${text}\nXylophone.\n`);
    const {page} = await visit('docs/text');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('xylophone');
    await page.getByRole('option').first().waitFor();
    expect(await page.getByRole('option').first().textContent()).toContain('Another title');
  });
});

describe('octavo start', () => {
  it('that starts again finds the open page', async () => {
    const {page} = await visit('docs/text');
    const {port} = new URL(site);
    server.process.kill();
    await page.getByText('The connection to octavo start is lost').waitFor();
    edit('docs/text.md', (text) => `${text}\nWritten meanwhile.\n`);
    server = run('start', folder, '--port', port);
    await server.address;
    await page.getByText('Written meanwhile.').waitFor();
  });
});
