// octavo start under a storm of edits, while pages are open, load again and follow links.
// Afterwards each open page shows what a new page shows. EDITS sets the number of edits.
import {mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import type {Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {hydrated, newVisit, withBrowser} from '../support/browser.ts';
import {isLive, run, type Server} from '../support/sites.ts';

const EDITS = Number(process.env.EDITS ?? (isLive ? 60 : 0));
/** Browsers allow six connections to a host for each profile, and a page holds one. */
const PROFILES = EDITS < 200 ? 2 : 5;
const PAGES_PER_PROFILE = 4;

const open = withBrowser();
const folder = mkdtempSync(path.join(tmpdir(), 'octavo-storm-'));
const file = (name: string) => path.join(folder, name);

function write(name: string, text: string): void {
  mkdirSync(path.dirname(file(name)), {recursive: true});
  writeFileSync(file(name), text);
}

const config = (title: string) =>
  `module.exports = {title: '${title}', url: 'https://example.org', baseUrl: '/storm/',
    onBrokenLinks: 'warn', onBrokenAnchors: 'ignore',
    presets: [['classic', {blog: false, theme: {customCss: './src/custom.css'}}]],
    themeConfig: {navbar: {title: '${title}', items: [{type: 'doc', docId: 'doc-1', label: 'Docs'}]}}};`;
const doc = (n: number, text = '') =>
  `---\nsidebar_label: Doc ${String(n)}${text}\n---\n\n# Document ${String(n)}${text}\n\n` +
  `[Next](./doc-${String((n % DOCS) + 1)}.md)\n\n## Part\n\nText${text}.\n`;
const mdx = (n: number, text = '') =>
  `import Box from '@site/src/components/Box'\nimport Part from './_part.mdx'\n\n` +
  `# Components ${String(n)}\n\n<Box>Inside${text}</Box>\n\n<Part />\n`;
const component = (name: string, text: string) =>
  `import {useState} from 'react';\nexport default function ${name}({children}) {\n` +
  `  const [n] = useState(1);\n  return <div className="own">${text} {n} {children}</div>;\n}\n`;

const DOCS = 10;
const docNumber = () => 1 + Math.floor(Math.random() * DOCS);

/** The edits. Each gets a number that no other edit has. */
const edits: ((n: string) => void)[] = [
  (n) => write(`docs/doc-${String(docNumber())}.md`, doc(docNumber(), ` edit ${n}`)),
  (n) => {
    const number = docNumber();
    write(`docs/doc-${String(number)}.md`, doc(number, ` ${n}`));
  },
  (n) => write(`docs/with-${String(1 + (docNumber() % 3))}.mdx`, mdx(1, ` ${n}`)),
  (n) => write('docs/_part.mdx', `Partial ${n}.\n`),
  (n) => write('src/components/Box.js', component('Box', `box ${n}`)),
  (n) =>
    write(
      'src/components/Box.js',
      `export const LIMIT = '${n}';\n${component('Box', `limit {LIMIT}`)}`,
    ),
  () => write('src/components/Box.js', 'export default function Box() { return <div'),
  (n) => write('src/theme/Footer.js', component('Footer', `footer ${n}`)),
  () => {
    rmSync(file('src/theme/Footer.js'), {force: true});
  },
  (n) => write('src/custom.css', `.own {outline: ${String(Number(n) % 90)}px solid red}\n`),
  (n) => write('docusaurus.config.js', config(`Storm ${n}`)),
  () => write('docusaurus.config.js', 'module.exports = {'),
  (n) => write(`docs/new/doc-${String(docNumber())}.md`, `# New ${n}\n`),
  () => {
    rmSync(file('docs/new'), {recursive: true, force: true});
  },
  (n) => write('docs/new/_category_.json', `{"label": "New ${n}"}`),
  (n) => write('docs/doc-2.md', `# Broken ${n}\n\n<Broken\n`),
  () => {
    write('docs/moved.md', '# Moved\n');
    renameSync(file('docs/moved.md'), file('docs/renamed.md'));
  },
  (n) => write('static/file.txt', n),
];

/** Writes all files as they are when the storm is over. */
function calm(text: string): void {
  write('package.json', '{}');
  write('docusaurus.config.js', config(`Calm ${text}`));
  for (let n = 1; n <= DOCS; n++) write(`docs/doc-${String(n)}.md`, doc(n, ` ${text}`));
  for (let n = 1; n <= 3; n++) write(`docs/with-${String(n)}.mdx`, mdx(n, ` ${text}`));
  write('docs/_part.mdx', `Partial ${text}.\n`);
  write('src/components/Box.js', component('Box', text));
  write('src/custom.css', '.own {outline: 91px solid red}\n');
  write('src/pages/index.js', `export default function Home() { return <main>Home</main>; }\n`);
}

const paths = [
  '',
  ...Array.from({length: DOCS}, (_, i) => `docs/doc-${String(i + 1)}`),
  ...[1, 2, 3].map((n) => `docs/with-${String(n)}`),
];
const anyOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** What a reader sees of a page. */
function look(page: Page): Promise<object> {
  return page.evaluate(() => {
    const text = (selector: string) =>
      document.querySelector<HTMLElement>(selector)?.innerText.replaceAll(/\s+/g, ' ').trim();
    const own = document.querySelector('.own');
    return {
      title: document.title,
      navbar: text('.navbar'),
      sidebar: text('.theme-doc-sidebar-container'),
      main: text('main'),
      footer: text('footer'),
      links: [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href')),
      outline: own && getComputedStyle(own).outlineWidth,
      problems: document
        .querySelector('octavo-live')
        ?.shadowRoot?.querySelector('.badge:not([hidden])')?.textContent,
    };
  });
}

/** Loads a page again, or goes to another one. Edits may make that fail. */
async function act(page: Page, site: string): Promise<void> {
  const action = Math.random();
  const link = page.locator('.menu__link').nth(docNumber());
  await (
    action < 0.4
      ? page.reload({timeout: 10_000})
      : action < 0.7
        ? page.goto(site + anyOf(paths), {timeout: 10_000})
        : link.click({timeout: 1000})
  ).catch(() => null);
}

let server: Server;

beforeAll(async () => {
  calm('before');
  server = run('start', folder);
  await server.address;
});

afterAll(() => {
  server.process.kill();
  rmSync(folder, {recursive: true, force: true});
});

async function openPages(site: string): Promise<Page[]> {
  const pages: Page[] = [];
  for (let i = 0; i < PROFILES; i++) {
    const {page} = await open();
    pages.push(page);
    while (pages.length % PAGES_PER_PROFILE !== 0)
      pages.push((await newVisit(page.context())).page);
  }
  await Promise.all(pages.map((page) => page.goto(site + anyOf(paths))));
  return pages;
}

/** Edits files until there were enough edits. */
async function edit(): Promise<void> {
  for (let i = 0; i < EDITS; i++) {
    anyOf(edits)(String(i));
    await sleep(Math.random() ** 3 * 400);
  }
}

describe.skipIf(EDITS === 0)('after many edits at random times', () => {
  it('each open page shows what a new page shows', {timeout: 600_000}, async () => {
    const site = await server.address;
    const pages = await openPages(site);
    let isOver = false;
    const acting = pages.map(async (page) => {
      while (!isOver) {
        await act(page, site);
        await sleep(Math.random() * 2000);
      }
    });
    await edit();
    isOver = true;
    await Promise.all(acting);
    calm('after');

    const again = run('start', folder);
    const {page: fresh} = await open();
    for (const page of pages) {
      await hydrated(page);
      const here = new URL(page.url());
      // The not-found page names the place that a page went to, which a new page does not know.
      if ((await page.title()).includes('Not Found')) continue;
      await fresh.goto((await again.address) + here.pathname.replace('/storm/', ''));
      await hydrated(fresh);
      const expected = await look(fresh);
      await expect
        .poll(() => look(page), {timeout: 20_000, message: here.pathname})
        .toEqual(expected);
    }
    again.process.kill();
    expect(server.process.exitCode).toBeNull();
  });
});
