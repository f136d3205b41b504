// @vitest-environment happy-dom
import {afterAll, afterEach, beforeAll, beforeEach, expect, it, vi} from 'vitest';
import type {MockInstance} from 'vitest';
import type {Page, Rendered} from '@octavo/contract';
import {contentSlot, SIDEBAR_SLOT} from '../../lib/slots';
import {fillSlots, listPage, postPage, third} from '../fixtures/blog';
import {docPage} from '../fixtures/docs';

const homeModule = new URL('../fixtures/HomePage.tsx', import.meta.url).pathname;
const documentModule = new URL('../fixtures/DocumentPage.tsx', import.meta.url).pathname;

/** The page without its sidebar items, for which the server renders a slot. */
function forServer(page: Page): Page {
  const {docs} = page;
  if (!docs?.sidebar) return page;
  return {...page, docs: {...docs, sidebar: {...docs.sidebar, items: null}}};
}

/** The HTML that the engine puts in the slot of the sidebar. */
function sidebarMarkup(body: string): string {
  return /<ul class="theme-doc-sidebar-menu menu__list">(.*?)<\/ul><\/nav>/s.exec(body)?.[1] ?? '';
}

type Render = (page: string) => string | Promise<string>;

function renderOnServer(page: Page, render: Render): Rendered {
  const rendered = JSON.parse(render(JSON.stringify(forServer(page))) as string) as Rendered;
  const whole = JSON.parse(render(JSON.stringify(page)) as string) as Rendered;
  rendered.body = rendered.body
    .replace(SIDEBAR_SLOT, () => sidebarMarkup(whole.body))
    .replace(contentSlot(), '<p>Written by the engine.</p>');
  rendered.body = fillSlots(rendered.body);
  return rendered;
}

function writeDocument({head, body, htmlAttributes, bodyAttributes}: Rendered, page: Page): void {
  document.head.innerHTML = head;
  document.body.innerHTML = `<div id="__docusaurus">${body}</div>`;
  for (const [name, value] of Object.entries(htmlAttributes)) {
    document.documentElement.setAttribute(name, value);
  }
  for (const [name, value] of Object.entries(bodyAttributes)) {
    document.body.setAttribute(name, value);
  }
  const data = document.createElement('script');
  data.type = 'application/json';
  data.id = '__octavo_page';
  data.textContent = JSON.stringify(page);
  document.body.append(data);
}

/** Long enough for a busy machine to load the scripts that come later. */
const WAIT = {timeout: 4000};

const pages: [string, Page][] = [
  [
    'a page of the author',
    {path: '/course/', layout: 'react', module: '@site/src/pages/index.tsx', moduleUrl: homeModule},
  ],
  [
    'a document with components',
    {
      path: '/course/document',
      layout: 'react',
      module: '@site/src/pages/document.mdx',
      moduleUrl: documentModule,
    },
  ],
  ['a document of the docs', docPage()],
  ['a document without a sidebar', docPage({docs: {pluginId: 'default', version: 'current'}})],
  [
    'the page of a category',
    docPage({layout: 'docCategory', category: {title: 'Guides', description: 'All of them'}}),
  ],
  [
    'a list of tags',
    docPage({layout: 'docTags', tags: {tags: [{label: 'A', permalink: '/course/docs/tags/a'}]}}),
  ],
  ['a list of posts', listPage()],
  ['a post', postPage()],
  ['a post with components', postPage(third)],
  ['the not-found page', {path: '/course/404.html', layout: 'notFound', module: ''}],
];

// All pages are rendered before the first test: React may have work left when a test
// ends, and that work needs the window.
const onServer = new Map<Page, Rendered>();

beforeAll(async () => {
  // The engine that renders pages has no window and no document.
  vi.stubGlobal('window', undefined);
  vi.stubGlobal('document', undefined);
  const {render} = await import('../../entries/server');
  for (const [, page] of pages) onServer.set(page, renderOnServer(page, render));
  vi.unstubAllGlobals();
});

afterAll(async () => {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setTimeout(resolve));
});

let observe: MockInstance<MutationObserver['observe']>;

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  delete window.docusaurus;
  observe = vi.spyOn(MutationObserver.prototype, 'observe');
});

afterEach(() => {
  // The next test uses the same document, which old observers must not change.
  for (const observer of observe.mock.contexts) (observer as MutationObserver).disconnect();
  vi.unstubAllGlobals();
});

it.each(pages)('hydrates %s without a warning or a change', async (_, page) => {
  const logs = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  const rendered = onServer.get(page);
  if (!rendered) throw new Error('not rendered');
  writeDocument(rendered, page);
  const heading = document.querySelector('h1');
  const headBefore = document.head.innerHTML;

  await import('../../entries/client');
  await vi.waitFor(() => {
    expect(document.documentElement.dataset.hasHydrated).toBe('true');
    // The navigation loads last, and must not start during the next test.
    expect(window.docusaurus).toBeDefined();
  }, WAIT);

  expect(document.querySelector('h1'), 'hydration keeps the nodes').toBe(heading);
  expect(document.head.innerHTML).toBe(headBefore);
  expect(document.documentElement.className).toBe(rendered.htmlAttributes.class);
  expect(rendered.body, 'a disabled button gets no clicks').not.toContain('disabled');
  expect(Object.isFrozen(window.docusaurus)).toBe(true);
  expect(rendered.body).not.toContain('code-block__button');
  await vi.waitFor(() => {
    expect(document.querySelectorAll('.code-block__button--copy'), 'added afterwards').toHaveLength(
      document.querySelectorAll('.theme-code-block').length,
    );
  }, WAIT);
  for (const log of logs) expect(log.mock.calls).toEqual([]);
});
