// What holds for every page: it reads without scripts, comes alive without a
// complaint, fits a phone, and passes an accessibility check.
import {readFileSync} from 'node:fs';
import {createHash} from 'node:crypto';
import {gzipSync} from 'node:zlib';
import {createRequire} from 'node:module';
import {describe, expect, it} from 'vitest';
import type {Page} from 'playwright-core';
import {address, desktop, hydrated, phone, picture, withBrowser} from '../support/browser.ts';
import type {SiteName} from '../support/setup.ts';

const pages: [SiteName, string, string][] = [
  ['course', '', 'SHIP 101'],
  ['course', 'test-page', 'Test page | SHIP 101'],
  ['course', 'markdown-page', 'A Markdown page | SHIP 101'],
  ['course', '404.html', 'Page Not Found | SHIP 101'],
  ['shell', '', 'Start <here> | Shell & <Friends>'],
  ['shell', 'long/', 'Long | Shell & <Friends>'],
  ['shell', 'mdx/', 'MDX | Shell & <Friends>'],
  ['shell', 'imports/', 'Imports | Shell & <Friends>'],
];

const open = withBrowser();

// The not-found page answers with status 404, which the console reports.
const expected = (problem: string) => problem.includes('status of 404');

describe.each(pages)('%s /%s', (site, path, title) => {
  it('hydrates in development React without a warning', async () => {
    const {page, problems} = await open();
    await page.goto(address(site, path, 'development'));
    await hydrated(page);
    expect(problems.filter((problem) => !expected(problem))).toEqual([]);
    expect(await page.title()).toBe(title);
  });

  it('hydrates in production', async () => {
    const {page, problems} = await open();
    await page.goto(address(site, path));
    await hydrated(page);
    expect(problems.filter((problem) => !expected(problem))).toEqual([]);
    expect(await page.title()).toBe(title);
  });

  it('shows the same text without JavaScript', async () => {
    const {page: live} = await open();
    await live.goto(address(site, path));
    const {page: still} = await open({javaScriptEnabled: false});
    await still.goto(address(site, path));
    expect(await still.title()).toBe(title);
    const text = (page: Page) => page.locator('h1').first().textContent();
    expect(await text(still)).toBe(await text(live));
    for (const link of await still.locator('nav.navbar a[href], footer a[href]').all()) {
      expect(await link.getAttribute('href')).toMatch(/^(\/|https:|#)/);
    }
  });

  it('fits a phone and a desktop', async () => {
    for (const [name, screen] of Object.entries({phone, desktop})) {
      for (const theme of ['light', 'dark']) {
        const {page} = await open(screen);
        await page.goto(`${address(site, path)}?docusaurus-theme=${theme}`);
        await hydrated(page);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${name} ${theme}`).toBe(0);
        await picture(page, `${site}-${path.replaceAll(/\W/g, '') || 'home'}-${name}-${theme}`);
      }
    }
  });

  it('has no accessibility violation in light and dark', async () => {
    const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8');
    for (const theme of ['light', 'dark']) {
      const {page} = await open();
      await page.goto(`${address(site, path)}?docusaurus-theme=${theme}`);
      await hydrated(page);
      await page.evaluate(axe);
      const violations = await page.evaluate(async () => {
        const {axe} = window as unknown as {axe: {run(): Promise<{violations: Violation[]}>}};
        interface Violation {
          id: string;
          nodes: {html: string}[];
        }
        const result = await axe.run();
        return result.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(' ')}`);
      });
      expect(violations, theme).toEqual([]);
    }
  });

  it('obeys a strict Content-Security-Policy', async () => {
    const {page, problems} = await open();
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      const policy = `default-src 'self'; img-src 'self' data:; script-src 'self' ${hashes(html)}`;
      const headers: Record<string, string> = {
        ...response.headers(),
        'content-security-policy': policy,
      };
      delete headers['content-encoding'];
      await route.fulfill({response, headers, body: html});
    });
    await page.goto(address(site, path));
    await hydrated(page);
    expect(problems.filter((problem) => !expected(problem))).toEqual([]);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });

  it('loads little script, and none that blocks', async () => {
    const response = await fetch(address(site, path));
    const html = await response.text();
    expect(html).not.toMatch(/<script (?![^>]*type="(module|application\/json)")/);
    const urls = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map((match) => match[1] ?? '');
    let bytes = 0;
    for (const url of new Set(urls)) {
      const script = await fetch(new URL(url, address(site)));
      expect(script.ok, url).toBe(true);
      bytes += gzipSync(Buffer.from(await script.arrayBuffer()), {level: 6}).length;
    }
    expect(urls.length).toBeGreaterThan(0);
    // Components in the content come on top of what every page loads.
    expect(bytes).toBeLessThan(path === 'mdx/' ? 90_000 : 80_000);
  });
});

/** The hashes of a document's inline scripts, as the policy wants them. */
function hashes(html: string): string {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)];
  return scripts
    .map((match) =>
      createHash('sha256')
        .update(match[1] ?? '')
        .digest('base64'),
    )
    .map((hash) => `'sha256-${hash}'`)
    .join(' ');
}
