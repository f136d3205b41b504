// The pages without JavaScript: readers can read everything and follow every
// link, and no button does nothing.
import type {Page} from 'playwright-core';
import {describe, expect, it} from 'vitest';
import {address} from '../support/address.ts';
import {desktop, overflow, phone, takePicture, withBrowser} from '../support/browser.ts';
import type {SiteName} from '../support/sites.ts';

const open = withBrowser();

const pages: [SiteName, string][] = [
  ['course', ''],
  ['course', 'docs/github'],
  ['course', 'docs/category/docusaurus---basics'],
  ['course', 'blog'],
  ['course', 'blog/welcome'],
  ['course', '404.html'],
  ['shell', 'mdx/'],
  ['docs', 'docs/guides/install'],
  ['docs', 'docs/pages/components'],
  ['docs', 'docs/pages/deep-toc'],
];

/** The links that are out of sight or covered by something else. */
function unreachable(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((links) =>
    links
      .filter((link) => {
        link.scrollIntoView({block: 'center', behavior: 'instant'});
        // The middle of a link over two lines may be outside the link.
        const box = link.getClientRects()[0];
        if (!box || box.width < 1 || box.left < 0 || box.right > innerWidth) return true;
        const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return !top || !link.contains(top);
      })
      .map((link) => link.outerHTML),
  );
}

/** The links that neither the pointer nor the keyboard reaches in a dropdown. */
async function unreachableInDropdowns(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const dropdown of await page.locator('.navbar .dropdown').all()) {
    const menu = dropdown.locator('.dropdown__menu');
    for (const show of ['focus', 'hover'] as const) {
      await dropdown.locator('> .navbar__link')[show]();
      await expect.poll(() => menu.evaluate((list) => getComputedStyle(list).opacity)).toBe('1');
      found.push(...(await unreachable(page, '.navbar .dropdown:is(:hover, :focus-within) li a')));
    }
    await page.locator('body').hover({position: {x: 1, y: 500}});
  }
  return found;
}

describe.each([phone, desktop])('without scripts, $viewport.width px wide', (screen) => {
  const width = screen.viewport.width;
  const settings = {...screen, javaScriptEnabled: false, reducedMotion: 'reduce' as const};

  it('pages can be read, their links work, and every button does something', async () => {
    const {page} = await open(settings);
    const seen = new Set<SiteName>();
    for (const [site, path] of pages) {
      const where = `${site}/${path}`;
      await page.goto(address(site, path));
      if (path === 'docs/guides/install' || path === 'blog' || path === 'mdx/') {
        await takePicture(page, `no-scripts/${site}-${path.replaceAll('/', '-')}-${String(width)}`);
      }
      expect(await overflow(page), where).toBe(0);
      // The names of open categories and menus are plain text here.
      const links = 'a[href]:not([href="#"]):not(.skip-to-content):not(.hash-link)';
      const hanging = width > 996 ? ':not(.dropdown__link)' : '';
      expect(await unreachable(page, links + hanging), where).toEqual([]);
      if (width > 996 && !seen.has(site)) {
        expect(await unreachableInDropdowns(page), where).toEqual([]);
      }
      seen.add(site); // all pages of a site have the same navbar
      // Buttons in the content are the author's.
      const dead = 'button:not(.markdown *), input:not([type=checkbox]), [role=tab], a[href="#"]';
      const ownName = '.dropdown > a, .menu__list-item:not(.menu__list-item--collapsed) > * > a';
      const controls = page.locator(`:is(${dead}):not(${ownName}):visible`);
      expect(await controls.evaluateAll((all) => all.map((one) => one.outerHTML)), where).toEqual(
        [],
      );
    }
  });

  it('all tab panels show, each with its name', async () => {
    const {page} = await open(settings);
    await page.goto(address('shell', 'mdx/'));
    const panels = page.locator('[role=tabpanel]:visible');
    const named = await panels.evaluateAll((all) =>
      all.map((panel) => [getComputedStyle(panel, '::before').content, panel.textContent.trim()]),
    );
    expect(named).toEqual([
      ['"Linux"', 'Use apt.'],
      ['"macOS"', 'Use brew.'],
    ]);
  });

  it('the links of the navbar, the sidebar and the table of contents work', async () => {
    const {page} = await open(settings);
    await page.goto(address('docs', 'docs/guides/install'));
    await page.locator('.toc').getByRole('link', {name: 'By hand'}).click();
    expect(new URL(page.url()).hash).toBe('#by-hand');
    const menu = page.getByRole('navigation', {name: 'Docs sidebar'});
    // The name of a closed category without a page leads to its first document.
    await menu.getByText('One deep, without a page').click();
    await page.waitForURL('**/docs/deep/first');
    await page.locator('.navbar').getByRole('link', {name: 'Community'}).click();
    await page.waitForURL('**/community/**');
  });
});
