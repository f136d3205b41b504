// Every link in the HTML of every page leads to a page that exists, and to a
// heading that is on it.
import {describe, expect, it} from 'vitest';
import {address} from '../support/address.ts';
import {builtFiles, builtPages} from '../support/builtPages.ts';
import {siteNames, type SiteName} from '../support/sites.ts';

interface Answer {
  status: number;
  html: string;
}

const decode = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");

/** The absolute addresses of all links and files of the page's own site. */
function linksIn(html: string, base: string): URL[] {
  const markup = html.replaceAll(/<script[\s\S]*?<\/script>/g, '');
  // The text of a page may mention an attribute, but outside a tag.
  return [...markup.matchAll(/<[a-z][^>]* (?:href|src)="([^"]*)"/g)]
    .map(([, url = '']) => new URL(decode(url), base))
    .filter(({origin}) => origin === new URL(base).origin);
}

/** Returns a function that fetches a page, each address once. */
function cachedFetch(): (url: URL) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>();
  return ({origin, pathname}) => {
    const url = origin + pathname;
    const answer =
      answers.get(url) ?? fetch(url).then(async (r) => ({status: r.status, html: await r.text()}));
    answers.set(url, answer);
    return answer;
  };
}

async function brokenLinks(site: SiteName): Promise<string[]> {
  const fetchOnce = cachedFetch();
  const broken = new Set<string>();
  for (const {path, html} of builtFiles(site)) {
    for (const url of linksIn(html, address(site, path))) {
      const isSelf = url.pathname === new URL(address(site, path)).pathname;
      const target = isSelf ? {status: 200, html} : await fetchOnce(url);
      const id = decodeURIComponent(url.hash.slice(1));
      if (target.status !== 200) broken.add(`${path} → ${url.pathname}: ${String(target.status)}`);
      else if (id && !target.html.includes(` id="${id}"`)) broken.add(`${path} → ${url.href}`);
    }
  }
  return [...broken];
}

/** The paths of all pages that a reader can reach from the home page by links. */
async function reachable(site: SiteName): Promise<Set<string>> {
  const fetchOnce = cachedFetch();
  const seen = new Set<string>();
  const queue = [new URL(address(site))];
  for (let url = queue.shift(); url; url = queue.shift()) {
    if (seen.has(url.pathname)) continue;
    seen.add(url.pathname);
    queue.push(...linksIn((await fetchOnce(url)).html, url.href));
  }
  return new Set([...seen].map((path) => path.replace(/\/$/, '')));
}

describe.each(siteNames)('the links of %s', (site) => {
  it('lead to pages and headings that exist', async () => {
    expect(await brokenLinks(site)).toEqual([]);
  });

  it('reach every page that search engines may list', async () => {
    const seen = await reachable(site);
    const missing = builtPages(site)
      .filter(({path, html}) => path !== '404.html' && !html.includes('content="noindex, '))
      .map(({path}) => new URL(address(site, path)).pathname.replace(/\/$/, ''))
      .filter((path) => !seen.has(path));
    // No menu of the course leads to these pages.
    const unlinked = ['blog/archive', 'markdown-page', 'test-page'].map(
      (path) => `/docs-cicd-course/${path}`,
    );
    expect(missing).toEqual(site === 'course' ? unlinked : []);
  });
});

describe('the course', () => {
  const lessons = () =>
    builtPages('course').filter(({path}) => /^docs\/(?!category\/)./.test(path));
  const pathname = (path: string) => new URL(address('course', path)).pathname.replace(/\/$/, '');

  it('has every lesson in the sidebar of Tutorial', () => {
    const html = lessons().find(({path}) => path.startsWith('docs/github'))?.html ?? '';
    const menu = /theme-doc-sidebar-menu.*?<\/nav>/s.exec(html)?.[0] ?? '';
    const missing = lessons().filter(({path}) => !menu.includes(`href="${pathname(path)}"`));
    expect(missing.map(({path}) => path)).toEqual([]);
  });

  it('has a Next that stays in the sidebar of the reader', () => {
    const isTutorial = (html: string) => /navbar__link--active"[^>]*>Tutorial</.test(html);
    const all = builtPages('course');
    const leaving = all.flatMap(({path, html}) => {
      const next = /pagination-nav__link--next" href="([^"]*)"/.exec(html)?.[1];
      const target = all.find((page) => pathname(page.path) === next);
      return target && isTutorial(target.html) !== isTutorial(html) ? [path] : [];
    });
    expect(leaving).toEqual([]);
    expect(lessons().filter(({html}) => isTutorial(html))).toHaveLength(7);
  });
});
