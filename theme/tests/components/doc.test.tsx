// @vitest-environment happy-dom
import {act, fireEvent, screen, within} from '@testing-library/react';
import {beforeEach, describe, expect, it, vi} from 'vitest';
import type {Page} from '@octavo/contract';
import {
  docCategory as DocCategoryGeneratedIndexPage,
  docTag as DocTagDocListPage,
  docTags as DocTagsListPage,
} from '../../entries/docLists';
import {doc as DocItem} from '../../entries/docs';
import {docPage} from '../fixtures/docs';
import {find, renderInFrame, setWidth} from '../render';

const base = '/course/docs';

function DocumentContent() {
  return (
    <>
      <h2 className="anchor" id="one">
        One
      </h2>
      <h3 className="anchor" id="two">
        Two
      </h3>
    </>
  );
}

function renderDoc(page: Page = docPage()) {
  return renderInFrame(<DocItem Content={DocumentContent} />, {page});
}

const meta = (name: string) =>
  document.head.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
const settled = () => act(() => Promise.resolve());

beforeEach(() => {
  setWidth(1200);
});

describe('a document', () => {
  it('has its parts in order', () => {
    renderDoc();
    const parts = [...find('main article').children].map(({className, tagName}) =>
      className ? className.split(' ')[0] : tagName,
    );
    expect(parts).toEqual([
      'theme-doc-breadcrumbs',
      'theme-doc-version-badge',
      'toc-collapsible',
      'theme-doc-markdown',
      'theme-doc-footer',
    ]);
    expect(find('article + nav').getAttribute('aria-label')).toBe('Docs pages');
    expect(find('.theme-doc-markdown.markdown > header > h1').textContent).toBe('First & foremost');
    expect(find('.theme-doc-version-badge').textContent).toBe('Version: 1.0 (stable)');
  });

  it.each([
    ['its content begins with one', {ownTitle: true}],
    ['the author hides it', {hideTitle: true}],
  ])('gets no heading if %s', (_, fields) => {
    const page = docPage();
    renderDoc({...page, doc: {...page.doc, id: 'x', title: 'X', ...fields}});
    expect(document.querySelector('h1')).toBeNull();
  });

  it('has its metadata in the head, and classes on html', async () => {
    const page = docPage();
    if (page.markdown) page.markdown.unlisted = true;
    renderDoc(page);
    await settled();
    expect(document.title).toBe('First & foremost | The Course');
    expect(meta('description')).toBe('The first guide');
    expect(meta('keywords')).toBe('a,b');
    expect(meta('docusaurus_tag')).toBe('docs-default-1.0');
    expect(meta('docusaurus_version')).toBe('1.0');
    expect(meta('docsearch:docusaurus_tag')).toBe('docs-default-1.0');
    expect(meta('robots')).toBe('noindex, nofollow');
    expect(find('.theme-unlisted-banner').textContent).toContain('Unlisted page');
    const data = document.head.querySelector('script[type="application/ld+json"]')?.textContent;
    expect(JSON.parse(data ?? '')).toMatchObject({'@type': 'BreadcrumbList'});
  });

  it('has tags, a link to its source and its last change', () => {
    renderDoc();
    const footer = within(find('.theme-doc-footer'));
    expect(footer.getByText('Start').getAttribute('href')).toBe(`${base}/tags/start`);
    expect(footer.getByText('Edit this page').className).toBe('theme-edit-this-page');
    expect(find('.theme-last-updated').textContent).toBe('Last updated on Jan 5, 2021 by Ada');
    expect(find('time').getAttribute('datetime')).toBe('2021-01-05T00:00:00.000Z');
  });

  it('has no footer without these, and no paginator without neighbours', () => {
    renderDoc(docPage({doc: {id: 'x', title: 'X'}}));
    expect(document.querySelector('.theme-doc-footer')).toBeNull();
    expect(document.querySelector('.pagination-nav')).toBeNull();
  });
});

describe('breadcrumbs', () => {
  it('link to the home page and to categories, and end with the page', () => {
    renderDoc();
    const nav = within(screen.getByRole('navigation', {name: 'Breadcrumbs'}));
    expect(nav.getByLabelText('Home page').getAttribute('href')).toBe('/course/');
    expect(nav.getByText('Guides').getAttribute('href')).toBe(`${base}/guides`);
    const last = nav.getByText('First');
    expect(last.tagName).toBe('SPAN');
    expect(last.parentElement?.className).toContain('breadcrumbs__item--active');
  });

  it('are left out if the page has none', () => {
    renderDoc(docPage({docs: {pluginId: 'default', version: '1.0'}}));
    expect(screen.queryByRole('navigation', {name: 'Breadcrumbs'})).toBeNull();
  });
});

describe('the paginator', () => {
  it('links to the previous and the next document', () => {
    renderDoc();
    const [previous, next] = within(find('.pagination-nav')).getAllByRole('link');
    expect(previous?.className).toContain('pagination-nav__link--prev');
    expect(previous?.textContent).toBe('PreviousGuides');
    expect(next?.className).toContain('pagination-nav__link--next');
    expect(next?.textContent).toBe('NextDeep');
  });
});

describe('the table of contents', () => {
  it('is beside the document on wide screens', () => {
    renderDoc();
    expect(find('.col--3 .theme-doc-toc-desktop .toc-highlight').textContent).toBe('One');
    act(() => {
      setWidth(996);
    });
    expect(document.querySelector('.theme-doc-toc-desktop')).toBeNull();
  });

  it('marks the current section', () => {
    const tops: Record<string, number> = {one: -100, two: 200};
    vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as never);
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: HTMLElement,
    ) {
      const top = tops[this.id] ?? 0;
      return {top, bottom: top + 30, height: 30} as DOMRect;
    });
    renderDoc();
    const active = () =>
      [...document.querySelectorAll('.table-of-contents__link--active')].map(
        ({textContent}) => textContent,
      );
    expect(active()).toEqual(['Two']);
    tops.two = 700;
    fireEvent.scroll(document);
    expect(active()).toEqual(['One']);
    tops.one = 700;
    fireEvent.scroll(document);
    expect(active()).toEqual([]);
  });

  it('opens on narrow screens, and closes after a click on a link', () => {
    Element.prototype.animate = () => ({cancel: () => undefined}) as unknown as Animation;
    setWidth(390);
    renderDoc();
    const button = screen.getByRole('button', {name: 'On this page'});
    const toc = within(find('.theme-doc-toc-mobile'));
    expect(toc.queryByText('Two')).toBeNull();
    fireEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(toc.getByText('Two'));
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  it.each([
    ['it is hidden', {hideTableOfContents: true}],
    ['it is empty', {toc: []}],
    ['no heading has one of its levels', {tocMinHeadingLevel: 4, tocMaxHeadingLevel: 4}],
  ])('is left out if %s', (_, fields) => {
    const page = docPage();
    renderDoc({...page, markdown: {...page.markdown, ...fields} as Page['markdown'] & object});
    expect(document.querySelector('.toc, .toc-collapsible')).toBeNull();
  });
});

describe('a version that is not the latest', () => {
  it('has a banner, which links to the latest version and stores it', () => {
    const docs = {pluginId: 'default', version: 'current', alternatives: {'1.0': `${base}/there`}};
    renderDoc(docPage({docs}));
    const banner = screen.getByRole('alert');
    expect(banner.className).toContain('theme-doc-version-banner alert alert--warning');
    expect(banner.textContent).toContain('Not released yet');
    const link = within(banner).getByText('latest version');
    expect(link.getAttribute('href')).toBe(`${base}/there`);
    link.addEventListener('click', (event) => {
      event.preventDefault();
    });
    fireEvent.click(link);
    expect(localStorage.getItem('docs-preferred-version-default')).toBe('1.0');
  });
});

describe('pages that list others', () => {
  const docs = {pluginId: 'default', version: '1.0'};

  it('of a category show cards', () => {
    const cards = [
      {type: 'link', label: '🚀 A', href: `${base}/a`},
      {type: 'category', label: 'B', firstHref: `${base}/b/1`, count: 2},
      {type: 'link', label: 'C', href: `${base}/c`, unlisted: true},
    ];
    const category = {title: 'Guides', description: 'All', next: {title: 'A', permalink: '/a'}};
    renderInFrame(<DocCategoryGeneratedIndexPage />, {
      page: {layout: 'docCategory', docs: {...docs, cards}, category},
    });
    expect(screen.getByRole('heading', {level: 1}).textContent).toBe('Guides');
    const links = [...document.querySelectorAll('.theme-doc-card-container')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`${base}/a`, `${base}/b/1`]);
    expect(links[1]?.textContent).toContain('2 items');
    const icons = links.map((link) => link.querySelector('.theme-doc-card-icon'));
    expect(icons.map((icon) => icon?.getAttribute('aria-hidden'))).toEqual(['true', 'true']);
    expect(icons.map((icon) => icon?.textContent)).toEqual(['🚀', '']);
    expect(icons[1]?.querySelector('svg path')).not.toBeNull();
    expect(find('.pagination-nav__label').textContent).toBe('A');
  });

  it('of all tags list them by letter', async () => {
    const tags = ['Alpha', 'after', 'Beta'].map((label, i) => ({
      label,
      permalink: `${base}/tags/${label}`,
      count: i + 1,
    }));
    renderInFrame(<DocTagsListPage />, {page: {layout: 'docTags', docs, tags: {tags}}});
    await settled();
    expect(document.title).toBe('Tags | The Course');
    expect(meta('docusaurus_tag')).toBe('doc_tags_list');
    const letters = screen.getAllByRole('heading', {level: 2}).map(({id}) => id);
    expect(letters).toEqual(['A', 'B']);
    expect(screen.getByText('after').textContent).toBe('after2');
    expect(document.querySelector('.doc-sidebar-container'), 'no sidebar').toBeNull();
  });

  it.each([
    [1, 'One doc tagged with "x"'],
    [2, '2 docs tagged with "x"'],
  ])('of a tag count its documents: %d', async (number, title) => {
    const items = Array.from({length: number}, (_, i) => ({
      title: `Doc ${String(i)}`,
      permalink: `${base}/${String(i)}`,
      description: 'Text',
    }));
    const tag = {tag: {label: 'x', permalink: '/x'}, allTagsPath: `${base}/tags`, items};
    renderInFrame(<DocTagDocListPage />, {page: {layout: 'docTag', docs, tag}});
    await settled();
    expect(screen.getByRole('heading', {level: 1}).textContent).toBe(title);
    expect(meta('docusaurus_tag')).toBe('doc_tag_doc_list');
    expect(screen.getByText('View all tags').getAttribute('href')).toBe(`${base}/tags`);
    expect(document.querySelectorAll('article')).toHaveLength(number);
  });
});

describe('the button to the top', () => {
  it('appears while scrolling up', () => {
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
    const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
    renderDoc();
    const button = screen.getByRole('button', {name: 'Scroll back to top', hidden: true});
    const isShown = () => button.classList.contains('back-to-top--shown');
    const move = (y: number) => {
      (window as {scrollY: number}).scrollY = y;
      fireEvent.scroll(window);
    };
    move(1000);
    expect(isShown()).toBe(false);
    move(900);
    expect(isShown()).toBe(true);
    fireEvent(window, new Event('hashchange'));
    expect(isShown()).toBe(false);
    move(800);
    expect(isShown(), 'the jump itself').toBe(false);
    move(700);
    fireEvent.click(button);
    expect(scrollTo).toHaveBeenCalledWith({top: 0, behavior: 'smooth'});
    move(0);
  });
});
