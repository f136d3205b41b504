// What is loaded when: ahead of need, without scripts, and from nowhere else.
import type {Page, Route} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {address, desktop, hydrated, nextFrame, phone, withBrowser} from '../support/browser.ts';

const open = withBrowser();

/** The names of the pages whose scripts were asked for. */
function watchPageScripts(page: Page): Set<string> {
  const names = new Set<string>();
  page.on('request', (request) => {
    const name = /\/([^/]+)\/index\.page\.js$/.exec(request.url())?.[1];
    if (name) names.add(name);
  });
  return names;
}

const asked = (page: Page, name: string) => page.waitForRequest(`**/${name}/index.page.js`);

/** So that pages are loaded for one reason only. */
async function seeNothing(page: Page): Promise<void> {
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

describe('pages that a reader may go to next', () => {
  it('are fetched when a link to them comes into sight', async () => {
    const {page} = await open({viewport: {width: 1440, height: 500}});
    const names = watchPageScripts(page);
    const [first] = await Promise.all([
      asked(page, 'welcome'),
      page.goto(address('course', 'blog')).then(() => hydrated(page)),
    ]);
    expect(await first.headerValue('sec-purpose')).toBe('prefetch');
    expect(names.has('hola')).toBe(false);
    await Promise.all([
      asked(page, 'hola'),
      page.locator('a[href$="tags/hola"]').first().scrollIntoViewIfNeeded(),
    ]);
  });

  it('are made ready by mouse, keyboard and finger', async () => {
    const {page} = await open({hasTouch: true});
    await seeNothing(page);
    const names = watchPageScripts(page);
    await page.goto(address('course', 'docs/github'));
    await hydrated(page);
    expect([...names]).toEqual([]);
    await Promise.all([asked(page, 'task'), menuLink(page, 'Your task').hover()]);
    await Promise.all([asked(page, 'fork_and_deploy'), menuLink(page, 'Fork and deploy').focus()]);
    const touch = menuLink(page, 'Hello, docs').dispatchEvent('touchstart');
    await Promise.all([asked(page, 'hello'), touch]);
    expect([...names].sort()).toEqual(['fork_and_deploy', 'hello', 'task']);
    // All that it takes is there: they show without a network, and without loading a document.
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    for (const name of ['Your task', 'Fork and deploy']) {
      await menuLink(page, name).click();
      await page.getByRole('heading', {level: 1, name}).waitFor();
    }
  });

  it.each([{saveData: true}, {effectiveType: '2g'}])(
    'are left for later where %o',
    async (connection) => {
      const {page} = await open();
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', {value});
      }, connection);
      const names = watchPageScripts(page);
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

  it('show at once when they were fetched', async () => {
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
          const look = () => {
            if (location.pathname.endsWith(path)) resolve();
            else requestAnimationFrame(look);
          };
          look();
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
  it('a page reads and its links work', async () => {
    const {page} = await open();
    const held: Route[] = [];
    await page.route('**/*.js', (route) => held.push(route));
    await page.goto(address('course', 'docs/github'), {waitUntil: 'commit'});
    await page.getByRole('heading', {level: 1, name: 'GitHub for writers'}).waitFor();
    expect(held.length).toBeGreaterThan(0);
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
  it('nothing moves while a page loads, and nothing comes from elsewhere', async () => {
    const {page} = await open(options);
    const hosts = new Set<string>();
    page.context().on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, {shifts});
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          sources: {node: Element | null}[];
        })[]) {
          const nodes = entry.sources.map(({node}) => node?.className ?? node?.nodeName);
          shifts.push(`${String(entry.value)} ${nodes.join()}`);
        }
      }).observe({type: 'layout-shift', buffered: true});
    });
    // What is painted before the scripts come must stay where it is.
    await page.route('**/*.js', async (route) => {
      await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
      await route.continue();
    });
    for (const path of ['', 'docs/github', 'blog', 'blog/long-blog-post']) {
      await page.goto(address('course', path));
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      await nextFrame(page);
      expect(await page.evaluate('shifts'), path).toEqual([]);
    }
    expect([...hosts]).toEqual([new URL(address('course')).host]);
  });
});
