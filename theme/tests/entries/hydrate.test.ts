// @vitest-environment happy-dom
import {afterAll, afterEach, beforeAll, beforeEach, expect, it, vi} from 'vitest';
import type {MockInstance} from 'vitest';
import type {Page, Rendered} from '@octavo/contract';
import {contentSlot, SIDEBAR_SLOT} from '../../lib/slots';
import {fillSlots, listPage, postPage, third} from '../fixtures/blog';
import {docPage} from '../fixtures/docs';

const homeModule = new URL('../fixtures/HomePage.tsx', import.meta.url).pathname;
const documentModule = new URL('../fixtures/DocumentPage.tsx', import.meta.url).pathname;

/** Leaves to slots what the engine leaves to them. */
function forServer(page: Page): Page {
  const {docs} = page;
  if (!docs?.sidebar) return page;
  return {...page, docs: {...docs, sidebar: {...docs.sidebar, items: null}}};
}

/** What the engine puts into the slot of a page's sidebar. */
function sidebarMarkup(body: string): string {
  return /<ul class="theme-doc-sidebar-menu menu__list">(.*?)<\/ul><\/nav>/s.exec(body)?.[1] ?? '';
}

/** Renders as the engine does, where there is no window and no document. */
async function renderOnServer(page: Page): Promise<Rendered> {
  vi.stubGlobal('window', undefined);
  vi.stubGlobal('document', undefined);
  const {render} = await import('../../entries/server');
  const rendered = JSON.parse(render(JSON.stringify(forServer(page)))) as Rendered;
  const whole = JSON.parse(render(JSON.stringify(page))) as Rendered;
  rendered.body = rendered.body
    .replace(SIDEBAR_SLOT, () => sidebarMarkup(whole.body))
    .replace(contentSlot(), '<p>Written by the engine.</p>');
  rendered.body = fillSlots(rendered.body);
  vi.unstubAllGlobals();
  vi.resetModules();
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
  ['a document outside of sidebars', docPage({docs: {pluginId: 'default', version: 'current'}})],
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

// All before the first page comes alive: React may have work left when a test
// ends, and must not find the window gone.
const onServer = new Map<Page, Rendered>();

beforeAll(async () => {
  for (const [, page] of pages) onServer.set(page, await renderOnServer(page));
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
  // The next page has the same document, and must not be touched before its time.
  for (const observer of observe.mock.contexts) (observer as MutationObserver).disconnect();
  vi.unstubAllGlobals();
});

it.each(pages)('hydrates %s without a complaint and without a change', async (_, page) => {
  const complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  const rendered = onServer.get(page);
  if (!rendered) throw new Error('not rendered');
  writeDocument(rendered, page);
  const heading = document.querySelector('h1');
  const headBefore = document.head.innerHTML;

  await import('../../entries/client');
  await vi.waitFor(() => {
    expect(document.documentElement.dataset.hasHydrated).toBe('true');
    // The navigation comes last, and must not come while the next page is tested.
    expect(window.docusaurus).toBeDefined();
  });

  expect(document.querySelector('h1'), 'nodes are kept').toBe(heading);
  expect(document.head.innerHTML).toBe(headBefore);
  expect(document.documentElement.className).toBe(rendered.htmlAttributes.class);
  expect(rendered.body, 'a button that is disabled is told of no click').not.toContain('disabled');
  expect(Object.isFrozen(window.docusaurus)).toBe(true);
  expect(rendered.body).not.toContain('code-block__button');
  await vi.waitFor(() => {
    expect(document.querySelectorAll('.code-block__button--copy'), 'added afterwards').toHaveLength(
      document.querySelectorAll('.theme-code-block').length,
    );
  });
  for (const complaint of complaints) expect(complaint.mock.calls).toEqual([]);
});
