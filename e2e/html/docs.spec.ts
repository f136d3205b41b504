// The HTML of the docs, before any script runs.
import {describe, expect, it} from 'vitest';
import {readPage} from '../support/readPage.ts';

const read = (path: string) => readPage('docs', path);

describe('the HTML of a document', () => {
  it('has its sidebar, breadcrumbs, badge, contents, tags, edit link and neighbours', async () => {
    const {texts, attributes} = await read('docs/guides/install');
    const sidebar = 'nav[aria-label="Docs sidebar"] ';
    expect(texts(sidebar + '.menu__link[aria-current=page]')).toEqual(['Install']);
    expect(texts('.breadcrumbs__item')).toEqual(['', 'Guides with a page', 'Install']);
    expect(attributes('href', 'a.breadcrumbs__link')).toEqual([
      '/manual/',
      '/manual/docs/guides/overview',
    ]);
    expect(texts('.theme-doc-version-badge')).toEqual(['Version: 2.0']);
    expect(texts('.theme-doc-toc-desktop a')).toEqual(['With a package', 'By hand']);
    expect(texts('.theme-doc-markdown h2')).toEqual(['With a package', 'By hand']);
    expect(texts('.theme-doc-footer-tags-row a')).toEqual(['setup', 'First steps']);
    expect(attributes('href', '.theme-edit-this-page')).toEqual([
      'https://code.example.org/manual/edit/main/versioned_docs/version-2.0/guides/install.md',
    ]);
    expect(texts('.theme-last-updated')).toEqual(['Last updated on May 28, 2024 by Ada']);
    expect(attributes('datetime', 'time')).toEqual([expect.stringContaining('2024-05-28')]);
    expect(texts('.pagination-nav__label')).toEqual(['Guides', 'How to upgrade']);
  });

  it('has the items of open categories only', async () => {
    const {texts, attributes} = await read('docs/guides/install');
    const open = '.theme-doc-sidebar-item-category:not(.menu__list-item--collapsed)';
    const labels = texts(`${open} > .menu__list-item-collapsible > .menu__link`);
    expect(labels.map((label) => label.slice(0, 15))).toEqual([
      'Guides with a p',
      'Always open',
      'A category with',
    ]);
    expect(texts('.menu__list-item--collapsed ul')).toEqual([]);
    const all = texts('.theme-doc-sidebar-menu .menu__link').join();
    expect(all).toContain('Upgrading');
    expect(all).not.toContain('Two deep');
    // Before scripts can open it, a category without a page leads to its first document.
    const closed = '.menu__list-item--collapsed .menu__link[role=button]';
    const place = texts(closed).indexOf('One deep, without a page');
    expect(attributes('href', closed)[place]).toBe('/manual/docs/deep/first');
  });

  it('has categories four deep open around the page', async () => {
    const {texts} = await read('docs/deep/one/two/three/bottom');
    const labels = ['One deep, without a page', 'Two deep', 'Three deep', 'Four deep'];
    for (const [level, label] of labels.entries()) {
      const category = `.theme-doc-sidebar-item-category-level-${String(level + 1)}`;
      expect(texts(`${category} > div > .menu__link--active`)).toEqual([label]);
    }
    expect(texts('.breadcrumbs__item')).toEqual(['', ...labels, 'Bottom']);
  });

  it('keeps drafts, unlisted pages and other sidebars out of the menu', async () => {
    const {texts} = await read('docs/pages/tagged');
    const labels = texts('.theme-doc-sidebar-menu .menu__link').join();
    expect(labels).toContain('Without contents');
    expect(labels).not.toMatch(/draft|Unlisted|,More/i);
    expect(labels).toContain('In another sidebar');
    expect(texts('.from-sidebar')).toEqual(['Written in HTML']);
    expect((await read('docs/guides/draft')).status).toBe(404);
  });

  it('shows an unlisted page only at its own address', async () => {
    const {texts, attributes} = await read('docs/pages/unlisted');
    expect(texts('.theme-unlisted-banner')).toHaveLength(1);
    expect(attributes('content', 'meta[name=robots]')).toEqual(['noindex, nofollow']);
    expect(texts('.menu__link[aria-current=page]')).toEqual(['Unlisted']);
    const before = await read('docs/pages/turns');
    expect(before.texts('.pagination-nav__label').join()).not.toContain('Unlisted');
    const tags = await read('docs/tags');
    expect(tags.texts('.tag').join()).not.toContain('Quiet');
  });

  it('has the neighbours that the front matter names', async () => {
    const {texts} = await read('docs/pages/turns');
    expect(texts('.pagination-nav__link--prev .pagination-nav__label')).toEqual(['Start']);
    expect(texts('.pagination-nav__link--next')).toEqual([]);
    expect(texts('.theme-edit-this-page')).toEqual([]);
    const wide = await read('docs/pages/wide');
    expect(wide.texts('.pagination-nav__link--next .pagination-nav__label')).toEqual([
      expect.stringMatching(/^A title in the pagination/),
    ]);
  });

  it('has one first heading, or none if the front matter hides it', async () => {
    expect((await read('docs/guides/upgrade')).texts('h1')).toEqual(['Upgrade']);
    expect((await read('docs/guides/install')).texts('h1')).toEqual(['Install']);
    expect((await read('docs/pages/no-title')).texts('h1')).toEqual([]);
  });

  it('lists headings of the levels that the front matter names, or none', async () => {
    const deep = (await read('docs/pages/deep-toc')).texts('.theme-doc-toc-desktop a');
    expect(deep.slice(0, 4)).toEqual(['Section 1 code', 'Point 1', 'Detail 1', 'Section 2 code']);
    const {texts} = await read('docs/pages/no-toc');
    expect(texts('.table-of-contents a')).toEqual([]);
    expect(texts('.theme-doc-toc-mobile')).toEqual([]);
  });

  it('may have no sidebar', async () => {
    const {texts} = await read('docs/lost/alone');
    expect(texts('.theme-doc-sidebar-container')).toEqual([]);
    expect(texts('.theme-doc-breadcrumbs')).toEqual([]);
    expect(texts('.theme-doc-toc-desktop a')).toHaveLength(1);
  });

  it('has the output of components', async () => {
    const {texts} = await read('docs/pages/components');
    const headings = ['Alive', 'Tabs', 'From a part', 'Cards'];
    expect(texts('.toc-inline a')).toEqual(headings);
    expect(texts('.theme-doc-toc-desktop a')).toEqual(headings);
    expect(texts('main').join()).toContain('Hello, reader: this is in another file');
    expect(texts('article .card').length).toBeGreaterThan(5);
  });

  it('has the sidebar items of a site that replaces them', async () => {
    const {attributes} = await readPage('docs-own', 'reference/inner/');
    expect(attributes('data-path', '[data-path]')).toContain('/reference/inner/');
  });
});

describe('the other pages of the docs', () => {
  it('list a category, tags, and documents with a tag', async () => {
    const category = await read('docs/category/kinds-of-pages');
    expect(category.texts('h1')).toEqual(['All kinds of pages']);
    const cards = category.texts('.card');
    expect(cards).toHaveLength(10);
    expect(cards.join()).toContain('A page with four tags');
    expect(cards.at(-1)).toMatch(/Another list.*1 item/);
    expect(category.texts('.pagination-nav__label')).toEqual(['How to upgrade', 'Tagged']);

    expect((await read('docs/tags')).texts('h2')).toEqual(['A', 'F', 'S', 'W']);
    const setup = await read('docs/tags/setup');
    expect(setup.texts('h2')).toEqual(['Install', 'Tagged']);
    expect(setup.attributes('href', 'main header a')).toEqual(['/manual/docs/tags']);
  });

  it.each([
    ['community', '/manual/community/welcome'],
    ['course', '/docs-cicd-course/docs/github'],
  ])('lead from the address of the docs to the first document: %s', async (docs, first) => {
    const page = await (docs === 'course' ? readPage('course', 'docs') : read(docs));
    expect(page.attributes('content', 'meta[http-equiv=refresh]')).toEqual([`0; url=${first}`]);
  });

  it('have a document at the address of the docs', async () => {
    expect((await read('docs')).texts('h1')).toEqual(['Start']);
  });
});

describe('the version banner', () => {
  it.each([
    ['docs/next/news', /Not released yet.*3\.0 \(in the making\)/],
    ['docs/1.0', /No longer maintained/],
  ])('is on a page of another version: %s', async (path, text) => {
    const {texts, attributes} = await read(path);
    expect(texts('.theme-doc-version-banner')).toEqual([expect.stringMatching(text)]);
    expect(attributes('href', '.theme-doc-version-banner a')).toEqual(['/manual/docs']);
  });

  it.each(['community/welcome', 'docs'])('is not on a page of the newest: %s', async (path) => {
    expect((await read(path)).texts('.theme-doc-version-banner')).toEqual([]);
  });
});

it('a badge names the version if there are several', async () => {
  const next = await read('docs/next');
  expect(next.texts('.theme-doc-version-badge')).toEqual(['Version: 3.0 (in the making)']);
  expect((await read('community/welcome')).texts('.theme-doc-version-badge')).toEqual([]);
});

const documentClasses = ['docs-wrapper', 'docs-doc-page'];

describe.each([
  {
    path: 'docs',
    classes: ['plugin-id-default', 'docs-version-2.0', 'docs-doc-id-start', ...documentClasses],
    tag: 'docs-default-2.0',
  },
  {
    path: 'docs/1.0/guides/install',
    classes: ['docs-version-1.0', 'docs-doc-id-guides/install'],
    tag: 'docs-default-1.0',
    robots: ['noindex, nofollow'],
  },
  {
    path: 'docs/next/news',
    classes: ['docs-version-current', 'docs-doc-id-news', ...documentClasses],
    tag: 'docs-default-current',
  },
  {
    path: 'docs/category/another',
    classes: ['docs-version-2.0', ...documentClasses],
    tag: 'docs-default-2.0',
  },
  {path: 'docs/tags', classes: ['docs-tags-list-page', 'docs-wrapper'], tag: 'doc_tags_list'},
  {
    path: 'docs/tags/setup',
    classes: ['docs-tags-doc-list-page', 'docs-wrapper'],
    tag: 'doc_tag_doc_list',
  },
  {
    path: 'community/welcome',
    classes: ['plugin-id-community', 'docs-version-current'],
    tag: 'docs-community-current',
  },
])('the head of /$path', ({path, classes, tag, robots = []}) => {
  it('names the kind of page, its version and its address', async () => {
    const {attributes} = await read(path);
    const [html = ''] = attributes('class', 'html');
    expect(html?.split(' ')).toEqual(expect.arrayContaining(['plugin-docs', ...classes]));
    const content = (name: string) => attributes('content', `meta[name="${name}"]`);
    expect(content('docusaurus_tag')).toEqual([tag]);
    expect(content('docsearch:docusaurus_tag')).toEqual([tag]);
    expect(content('robots')).toEqual(robots);
    expect(attributes('href', 'link[rel=canonical]')).toEqual([
      `https://manual.example.org/manual/${path}`,
    ]);
  });
});
