// The Content-Security-Policy of a site in the browser. Every spec fails if one
// of its pages violates the policy: see support/browser.ts.
import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {address} from '../support/address.ts';
import {hydrated, unexpected, withBrowser} from '../support/browser.ts';
import {isLive} from '../support/sites.ts';

const open = withBrowser();

const style = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).borderTopColor);

/** Expects that the browser loads and runs everything in the content of the page. */
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
  it('allows the content of a page, whichever page was opened first', async () => {
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
        // octavo start allows all style attributes.
        ...(isLive ? [] : ['style-src-attr inline']),
        'style-src-elem inline',
      ]);
    violations.length = 0;
  });
});
