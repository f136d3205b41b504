// The Content-Security-Policy that the build has made for a site. That no page
// violates it is seen by all specs: see support/browser.ts.
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {address, hydrated, withBrowser} from '../support/browser.ts';
import {outputFolder} from '../support/setup.ts';
import {sites, unexpected} from '../support/sitePages.ts';

const open = withBrowser();

const style = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).borderTopColor);

/** What the page for this asks for, and a browser gives it under the policy. */
async function expectAllowed(page: Page): Promise<void> {
  expect(await style(page, '.by-attribute')).toBe('rgb(1, 2, 3)');
  expect(await style(page, '.by-element')).toBe('rgb(4, 5, 6)');
  await page.waitForFunction(
    () => document.querySelector<HTMLImageElement>('.picture')?.naturalWidth === 1,
  );
  await page.frameLocator('.frame').getByText('Elsewhere').waitFor();
  await page.locator('.handled').click();
  expect(await page.locator('.handled').textContent()).toBe('Pressed & done');
}

describe('the policy', () => {
  it.each(sites)('of %s is sent with pages, also with the not-found page', async (site) => {
    const file = readFileSync(path.join(outputFolder(site, 'production'), '_headers'), 'utf8');
    const written = /Content-Security-Policy: (.*)/.exec(file)?.[1];
    expect(written).toContain("script-src 'self' 'sha256-");
    expect(written).not.toContain('unsafe-inline');
    for (const page of ['', 'no/such/page']) {
      const {headers} = await fetch(address(site, page));
      expect(headers.get('content-security-policy')).toBe(written);
    }
  });

  it('allows what a page has, whichever page was opened first', async () => {
    const {page, problems} = await open();
    await page.goto(address('shell', 'policy/'));
    await hydrated(page);
    await expectAllowed(page);
    const data = () => page.evaluate(() => ({...document.documentElement.dataset}));
    expect(await data()).toMatchObject({inline: 'has run', fromHead: 'has run'});

    await page.goto(address('shell', 'long/'));
    await hydrated(page);
    await page.locator('.navbar__brand').click();
    await page.getByRole('link', {name: 'What a policy allows'}).click();
    await page.getByRole('heading', {name: 'What a policy allows'}).waitFor();
    await expectAllowed(page);
    expect(unexpected(problems)).toEqual([]);
  });

  it('refuses everything else', async () => {
    const {page, violations} = await open();
    await page.goto(address('shell', 'policy/'));
    await hydrated(page);
    await page.evaluate(() => {
      const add = (name: string, attributes: Record<string, string>, text = '') => {
        const element = document.createElement(name);
        for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
        element.textContent = text;
        document.body.append(element);
      };
      add('script', {}, 'window.hacked = true');
      add('style', {}, 'p { color: red }');
      add('p', {style: 'color: red'});
      add('img', {src: 'http://others.example/a.png'});
      add('iframe', {src: 'http://pictures.example/'});
      add('script', {src: 'http://pictures.example/a.js'});
      add('p', {onclick: 'window.hacked = true'}, 'Press');
      void fetch('http://pictures.example/').catch(() => null);
    });
    await expect
      .poll(() => [...new Set(violations)].sort())
      .toEqual([
        'connect-src http://pictures.example/',
        'frame-src http://pictures.example',
        'img-src http://others.example/a.png',
        'script-src-attr inline',
        'script-src-elem http://pictures.example/a.js',
        'script-src-elem inline',
        'style-src-attr inline',
        'style-src-elem inline',
      ]);
    violations.length = 0;
  });
});
