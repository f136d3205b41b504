// When files are loaded: before a click, after the first paint, and from which host.
import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {address} from '../support/address.ts';
import {desktop, hydrated, nextFrame, phone, withBrowser} from '../support/browser.ts';
import {holdScripts, paintedWhole, recordedFrames, recordFrames} from '../support/loading.ts';

const open = withBrowser();

/** Collects the names of the pages whose scripts are requested. */
function collectPageScripts(page: Page): Set<string> {
  const names = new Set<string>();
  page.on('request', (request) => {
    const name = /\/([^/?]+)\/index\.page\.js(?:\?|$)/.exec(request.url())?.[1];
    if (name) names.add(name);
  });
  return names;
}

const requested = (page: Page, name: string) =>
  page.waitForRequest(new RegExp(`/${name}/index\\.page\\.js`));

/** Turns off the loading of pages whose links are in sight. */
async function disableObservers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ignore = () => undefined;
    Object.defineProperty(window, 'IntersectionObserver', {
      value: class {
        observe = ignore;
        unobserve = ignore;
        disconnect = ignore;
      },
    });
  });
}

const menuLink = (page: Page, name: string) =>
  page.locator('.theme-doc-sidebar-menu').getByRole('link', {name});

describe('pages that a link leads to', () => {
  it('are fetched when the link comes into sight', async () => {
    const {page} = await open({viewport: {width: 1440, height: 500}});
    const names = collectPageScripts(page);
    const [first] = await Promise.all([
      requested(page, 'welcome'),
      page.goto(address('course', 'blog')).then(() => hydrated(page)),
    ]);
    expect(await first.headerValue('sec-purpose')).toBe('prefetch');
    expect(names.has('hola')).toBe(false);
    await Promise.all([
      requested(page, 'hola'),
      page.locator('a[href$="tags/hola"]').first().scrollIntoViewIfNeeded(),
    ]);
  });

  it('are prepared by a mouse, a keyboard or a finger on the link', async () => {
    const {page} = await open({hasTouch: true});
    await disableObservers(page);
    const names = collectPageScripts(page);
    await page.goto(address('course', 'docs/github'));
    await hydrated(page);
    expect([...names]).toEqual([]);
    await Promise.all([requested(page, 'task'), menuLink(page, 'Your task').hover()]);
    await Promise.all([
      requested(page, 'fork_and_deploy'),
      menuLink(page, 'Fork and deploy').focus(),
    ]);
    const touch = menuLink(page, 'Hello, docs').dispatchEvent('touchstart');
    await Promise.all([requested(page, 'hello'), touch]);
    expect([...names].sort()).toEqual(['fork_and_deploy', 'hello', 'task']);
    // They show without a network.
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    for (const name of ['Your task', 'Fork and deploy']) {
      await menuLink(page, name).click();
      await page.getByRole('heading', {level: 1, name}).waitFor();
    }
  });

  it.each([{saveData: true}, {effectiveType: '2g'}])(
    'are not fetched early if the connection has %o',
    async (connection) => {
      const {page} = await open();
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', {value});
      }, connection);
      const names = collectPageScripts(page);
      await page.goto(address('course', 'docs/github'));
      await hydrated(page);
      await menuLink(page, 'Your task').hover();
      await menuLink(page, 'Fork and deploy').focus();
      await nextFrame(page);
      expect(await page.locator('link[rel=prefetch]').count()).toBe(0);
      expect([...names]).toEqual([]);
      await menuLink(page, 'Your task').click();
      await page.getByRole('heading', {level: 1, name: 'Your task'}).waitFor();
      expect([...names]).toEqual(['task']);
    },
  );

  it('show at once if they were fetched', async () => {
    const {page} = await open();
    await page.goto(address('course', 'docs/github'));
    await hydrated(page);
    await page.locator('link[rel=prefetch][href*="docs/task"]').waitFor({state: 'attached'});
    await page.waitForLoadState('networkidle');
    const times = await page.evaluate(async () => {
      const found: number[] = [];
      for (const path of ['task', 'hello', 'md_intro', 'fork_and_deploy', 'docusaurus_intro']) {
        const link = document.querySelector<HTMLElement>(`.menu__link[href$="docs/${path}"]`);
        const start = performance.now();
        link?.click();
        await new Promise<void>((resolve) => {
          const check = () => {
            if (location.pathname.endsWith(path)) resolve();
            else requestAnimationFrame(check);
          };
          check();
        });
        found.push(performance.now() - start);
      }
      return found.sort((a, b) => a - b);
    });
    console.log(
      `prefetched pages show after ${String(Math.round(times[2] ?? 0))} ms (median of 5)`,
    );
    expect(times).toHaveLength(5);
  });
});

describe('before its scripts arrive', () => {
  it('a page can be read and its links work', async () => {
    const {page} = await open();
    await holdScripts(page);
    const request = page.waitForRequest('**/*.js');
    await page.goto(address('course', 'docs/github'), {waitUntil: 'commit'});
    await page.getByRole('heading', {level: 1, name: 'GitHub for writers'}).waitFor();
    await request;
    await menuLink(page, 'Your task').click();
    await page.getByRole('heading', {level: 1, name: 'Your task'}).waitFor();
    await page.locator('.theme-doc-toc-desktop a').last().click();
    await page.waitForFunction(() => location.hash !== '' && window.scrollY > 300);
    expect(await page.locator('html[data-has-hydrated=true]').count()).toBe(0);
  });
});

describe.each([
  ['a wide screen', desktop],
  ['a phone', phone],
])('on %s', (_, options) => {
  it('nothing moves while a page loads, and nothing comes from another host', async () => {
    const {page} = await open(options);
    const hosts = new Set<string>();
    page.context().on('request', (request) => hosts.add(new URL(request.url()).host));
    await recordFrames(page);
    // Scripts must not move anything that is painted before they arrive.
    await page.route('**/*.js', async (route) => {
      await paintedWhole(page);
      await route.continue();
    });
    for (const path of ['', 'docs/github', 'blog', 'blog/long-blog-post']) {
      await page.goto(address('course', path));
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      expect((await recordedFrames(page)).shifts, path).toEqual([]);
    }
    expect([...hosts]).toEqual([new URL(address('course')).host]);
    // A page that is still fetched early may be waiting in the route above.
    await page.unrouteAll({behavior: 'ignoreErrors'});
  });
});
