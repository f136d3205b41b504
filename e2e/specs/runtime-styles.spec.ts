// Components that write styles while a page is open, under the policy of their site:
// the browser applies the styles, or the build has named the setting that allows them.
import {mkdtempSync, mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Page} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {hydrated, withBrowser} from '../support/browser.ts';
import {serveUnder} from '../support/otherBase.ts';
import {runBuild} from '../support/sites.ts';

const open = withBrowser();

const config = (octavo: object) => `export default {
  title: 'Styles', url: 'https://styles.example', baseUrl: '/', trailingSlash: true,
  presets: [['classic', {docs: false, blog: false}]],
  customFields: {octavo: ${JSON.stringify(octavo)}},
}`;

/** A page that runs code when it is open, and says so. */
const pageWith = (code: string) => `import {useEffect, useState} from 'react'
export default function Home() {
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    ${code}
    setDone(true)
  }, [])
  return <p className={isDone ? 'done' : undefined}>Text</p>
}`;

const files = {
  'docusaurus.config.js': config({}),
  'allowed.config.js': config({
    contentSecurityPolicy: {add: {'style-src': ["'unsafe-inline'"]}},
  }),
  'src/pages/index.jsx': pageWith(`const style = document.createElement('style')
    style.textContent = '.done {color: rgb(1, 2, 3)}'
    document.head.append(style)`),
  'src/pages/rules.jsx': pageWith(`const style = document.createElement('style')
    document.head.append(style)
    style.sheet.insertRule('.done {color: rgb(1, 2, 3)}')`),
  'src/pages/plain.jsx': pageWith(''),
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'octavo-styles-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), {recursive: true});
    writeFileSync(path.join(folder, name), text);
  }
});
afterAll(() => {
  rmSync(folder, {recursive: true});
});

/** The colour of the text on a page after its code has run. */
async function colorOn(page: Page, url: string): Promise<string> {
  await page.goto(url);
  await hydrated(page);
  return page.locator('.done').evaluate((element) => getComputedStyle(element).color);
}

describe('a component that writes styles', () => {
  it('is reported with the setting that allows them, and only its page violates the policy', async () => {
    const out = path.join(folder, 'out');
    const messages = await runBuild(folder, out);
    expect(messages).toContain('src/pages/index.jsx:5:19: warning: this code writes styles');
    expect(messages).toContain(`contentSecurityPolicy: {add: {'style-src': ["'unsafe-inline'"]}}`);
    const address = await serveUnder('/', out);
    const {page, violations} = await open();
    expect(await colorOn(page, `${address}rules/`)).toBe('rgb(1, 2, 3)');
    await colorOn(page, `${address}plain/`);
    expect(violations).toEqual([]);
    expect(await colorOn(page, address)).not.toBe('rgb(1, 2, 3)');
    expect(violations).toEqual(['style-src-elem inline']);
    violations.length = 0;
  });

  it('works with the setting', async () => {
    const out = path.join(folder, 'allowed');
    const messages = await runBuild(
      folder,
      out,
      '--config',
      path.join(folder, 'allowed.config.js'),
    );
    expect(messages).not.toContain('warning');
    const address = await serveUnder('/', out);
    const {page} = await open();
    for (const name of ['', 'rules/']) {
      expect(await colorOn(page, address + name)).toBe('rgb(1, 2, 3)');
    }
  });
});
