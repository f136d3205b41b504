// @vitest-environment happy-dom
import {act, fireEvent, screen, waitFor, within} from '@testing-library/react';
import {beforeEach, describe, expect, it, vi} from 'vitest';
import type {DocsPlace, SidebarItem} from '@octavo/contract';
import DocRoot from '@theme/DocRoot';
import {themeConfig} from '../fixtures/site';
import {sidebar, visiblePart} from '../fixtures/docs';
import {find, renderInFrame, setWidth} from '../render';
import Layout from '@theme/Layout';

const wholeUrl = new URL('../fixtures/wholeSidebar.ts', import.meta.url).pathname;
const base = '/course/docs';

let count = 0;

/** Each sidebar has a new name: open categories are remembered from page to page. */
function placeAt(path: string, items: SidebarItem[] = sidebar, url = wholeUrl): DocsPlace {
  const name = `sidebar-${String(count++)}`;
  return {
    pluginId: 'default',
    version: '1.0',
    sidebar: {name, items: visiblePart(items, path), url},
  };
}

function renderAt(path: string, docs = placeAt(path), theme = {}) {
  return renderInFrame(
    <Layout>
      <DocRoot>Text</DocRoot>
    </Layout>,
    {page: {path, layout: 'doc', docs}, theme},
  );
}

const nav = () => within(screen.getByRole('navigation', {name: 'Docs sidebar'}));
const caret = (verb: string, label: string) =>
  nav().queryByRole('button', {name: `${verb} sidebar category '${label}'`});
const isExpanded = (label: string) =>
  nav().getByText(label).closest('li')?.classList.contains('menu__list-item--collapsed') === false;

beforeEach(() => {
  setWidth(1200);
  Element.prototype.animate = () => {
    const animation = {cancel: () => undefined, onfinish: null as null | (() => void)};
    queueMicrotask(() => animation.onfinish?.());
    return animation as unknown as Animation;
  };
});

describe('the sidebar', () => {
  it('shows every type of item in its state', () => {
    renderAt(`${base}/guides/first`);
    expect(find('.theme-doc-sidebar-container .theme-doc-sidebar-menu').tagName).toBe('UL');
    const current = nav().getByText('First');
    expect(current.getAttribute('aria-current')).toBe('page');
    expect(current.className).toBe('menu__link menu__link--active');
    expect(nav().getByText('Guides').className).toContain('menu__link--active');
    expect(nav().getByText('Guides').hasAttribute('aria-current')).toBe(false);
    expect(nav().getByText('Away').getAttribute('target')).toBe('_blank');
    expect(nav().getByText('raw').closest('li')?.className).toContain('mine');
    expect(nav().queryByText('Hidden'), 'unlisted').toBeNull();
    expect(nav().getByText('Always').hasAttribute('href')).toBe(false);
    expect(['Guides', "Reader's", 'Reference', 'Always'].map(isExpanded)).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect(caret('Collapse', 'Guides')?.getAttribute('aria-expanded')).toBe('true');
  });

  it('marks the page of a category', () => {
    renderAt(`${base}/guides`);
    const link = nav().getByText('Guides');
    expect(link.getAttribute('aria-current')).toBe('page');
    expect(link.parentElement?.className).toContain('menu__list-item-collapsible--active');
  });

  it('links a closed category to its first page, for readers without scripts', () => {
    renderAt(`${base}/guides/first`);
    const closed = nav().getByRole('button', {name: "Reader's"});
    expect(closed.getAttribute('href')).toBe(`${base}/guides/deep`);
    expect(closed.getAttribute('aria-expanded')).toBe('false');
  });
});

describe('a category', () => {
  it('expands once its items have loaded', async () => {
    renderAt(`${base}/intro`);
    expect(nav().queryByText('First')).toBeNull();
    const button = caret('Expand', 'Guides');
    if (!button) throw new Error('no caret');
    fireEvent.click(button);
    expect(isExpanded('Guides'), 'nothing to show yet').toBe(false);
    await waitFor(() => nav().getByText('First'));
    expect(isExpanded('Guides')).toBe(true);
    expect(caret('Collapse', 'Guides')).not.toBeNull();
  });

  it('loads the whole sidebar when the reader points at it', async () => {
    const docs = placeAt(`${base}/intro`);
    renderAt(`${base}/intro`, docs);
    fireEvent.pointerEnter(screen.getByRole('navigation', {name: 'Docs sidebar'}));
    await act(() => vi.dynamicImportSettled());
    const button = caret('Expand', 'Guides');
    if (!button) throw new Error('no caret');
    fireEvent.click(button);
    expect(isExpanded('Guides'), 'at once').toBe(true);
  });

  it.each([
    ['a click', (link: HTMLElement) => fireEvent.click(link)],
    ['the space bar', (link: HTMLElement) => fireEvent.keyDown(link, {key: ' '})],
  ])('without a page opens and closes by %s', (_, toggle) => {
    renderAt(`${base}/api`);
    const link = nav().getByRole('button', {name: 'Reference'});
    expect(toggle(link), 'goes nowhere').toBe(false);
    expect(isExpanded('Reference')).toBe(false);
    toggle(link);
    expect(isExpanded('Reference')).toBe(true);
  });

  it('with a page closes by its link on that page only', () => {
    renderAt(`${base}/guides`);
    expect(fireEvent.click(nav().getByText('Guides'))).toBe(false);
    expect(isExpanded('Guides')).toBe(false);
  });

  it('leaves clicks to the browser that open a new tab or its page', () => {
    renderAt(`${base}/guides/first`);
    expect(fireEvent.click(nav().getByText('Guides'))).toBe(true);
    expect(isExpanded('Guides')).toBe(true);
    expect(fireEvent.click(nav().getByText('Reference'), {ctrlKey: true})).toBe(true);
    expect(isExpanded('Reference')).toBe(true);
  });

  it('follows its link if the whole sidebar cannot be loaded', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    const path = `${base}/guides/first`;
    renderAt(path, placeAt(path, sidebar, '/nowhere.js'));
    fireEvent.click(nav().getByRole('button', {name: "Reader's"}));
    await waitFor(() => {
      expect(assign).toHaveBeenCalledWith(`${base}/guides/deep`);
    });
    expect(error.mock.calls[0]?.[0]).toContain('cannot be loaded');
    expect(isExpanded("Reader's")).toBe(false);
  });

  it('closes its siblings if the config allows one open category', async () => {
    const docs = {...themeConfig.docs, sidebar: {hideable: false, autoCollapseCategories: true}};
    renderAt(`${base}/api`, placeAt(`${base}/api`), {docs});
    expect(isExpanded('Reference')).toBe(true);
    const button = caret('Expand', 'Guides');
    if (!button) throw new Error('no caret');
    fireEvent.click(button);
    await waitFor(() => nav().getByText('First'));
    expect(isExpanded('Reference')).toBe(false);
    expect(isExpanded('Always'), 'not collapsible').toBe(true);
    fireEvent.click(nav().getByRole('button', {name: 'Reference'}));
    expect(['Guides', 'Reference'].map(isExpanded)).toEqual([false, true]);
  });
});

describe('from page to page', () => {
  it('open categories stay open, and the category of the new page opens', async () => {
    const first = placeAt(`${base}/guides/first`);
    renderAt(`${base}/guides/first`, first).unmount();
    const path = `${base}/api`;
    const view = {...first.sidebar, items: visiblePart(sidebar, path)};
    renderAt(path, {...first, sidebar: view as NonNullable<DocsPlace['sidebar']>});
    await waitFor(() => {
      expect(isExpanded('Guides'), 'its items have to come again').toBe(true);
    });
    expect(isExpanded('Reference')).toBe(true);
  });
});

describe('a sidebar that can be hidden', () => {
  it('has one button for both directions', () => {
    const docs = {...themeConfig.docs, sidebar: {hideable: true, autoCollapseCategories: false}};
    const path = `${base}/intro`;
    renderAt(path, placeAt(path), {docs});
    const button = screen.getByRole('button', {name: 'Collapse sidebar'});
    fireEvent.click(button);
    expect(find('.doc-sidebar-container--hidden')).toBeTruthy();
    expect(button.getAttribute('aria-label')).toBe('Expand sidebar');
    expect(find('.doc-main--wide')).toBeTruthy();
    fireEvent.click(button);
    expect(document.querySelector('.doc-sidebar-container--hidden')).toBeNull();
  });
});

describe('on narrow screens', () => {
  it('the sidebar is in the drawer, which loads all of it', async () => {
    setWidth(390);
    renderAt(`${base}/intro`);
    expect(screen.queryByRole('navigation', {name: 'Docs sidebar'})).toBeNull();
    await waitFor(() => find('.navbar-sidebar .theme-doc-sidebar-menu'));
    fireEvent.click(screen.getByRole('button', {name: 'Toggle navigation bar'}));
    await act(() => vi.dynamicImportSettled());
    const drawer = within(find('.navbar-sidebar'));
    fireEvent.click(drawer.getByRole('button', {name: "Expand sidebar category 'Guides'"}));
    expect(drawer.getByText('First')).toBeTruthy();
    expect(find('.navbar-sidebar--show'), 'still open').toBeTruthy();
  });
});
