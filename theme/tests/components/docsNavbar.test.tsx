// @vitest-environment happy-dom
import {fireEvent, screen, within} from '@testing-library/react';
import {beforeEach, describe, expect, it, vi} from 'vitest';
import type {NavbarItem, Page} from '@octavo/contract';
import Layout from '@theme/Layout';
import {docPage, docs} from '../fixtures/docs';
import {themeConfig} from '../fixtures/site';
import {find, renderInFrame, setWidth} from '../render';

const base = '/course/docs';

function renderNavbar(items: NavbarItem[], page: Partial<Page> = {}, data = docs) {
  const navbar = {...themeConfig.navbar, items};
  return renderInFrame(<Layout />, {theme: {navbar}, page, docs: data});
}

const link = (name: string | RegExp) => within(find('.navbar__inner')).getByRole('link', {name});
const isActive = (name: string) => link(name).className.includes('navbar__link--active');

beforeEach(() => {
  setWidth(1200);
});

describe('the item of a document', () => {
  it('links to it in the latest version, and is active with its sidebar', () => {
    renderNavbar([{type: 'doc', docId: 'intro'}], docPage());
    expect(link('intro').getAttribute('href')).toBe(`${base}/intro`);
    expect(isActive('intro')).toBe(true);
  });

  it('is active in the sidebar of its own plugin only', () => {
    const page = docPage();
    const other = [...docs, {...docs[0], pluginId: 'api'} as (typeof docs)[0]];
    renderNavbar([{type: 'doc', docId: 'intro', docsPluginId: 'api', label: 'I'}], page, other);
    expect(isActive('I')).toBe(false);
  });

  it('uses the version of the page, then the preferred version', () => {
    const {unmount} = renderNavbar(
      [{type: 'doc', docId: 'intro'}],
      docPage({docs: {pluginId: 'default', version: 'current'}}),
    );
    expect(link('intro').getAttribute('href')).toBe(`${base}/next/intro`);
    unmount();
    localStorage.setItem('docs-preferred-version-default', 'current');
    renderNavbar([{type: 'doc', docId: 'intro'}]);
    expect(link('intro').getAttribute('href')).toBe(`${base}/next/intro`);
  });

  it('ignores a preferred version that does not exist', () => {
    localStorage.setItem('docs-preferred-version-default', '0.1');
    renderNavbar([{type: 'doc', docId: 'intro'}]);
    expect(link('intro').getAttribute('href')).toBe(`${base}/intro`);
    expect(localStorage.getItem('docs-preferred-version-default')).toBeNull();
  });

  it('is left out for drafts, and for unlisted documents except on their page', () => {
    const items = [
      {type: 'doc', docId: 'draft'},
      {type: 'doc', docId: 'secret'},
    ];
    const {unmount} = renderNavbar(items);
    expect(document.querySelectorAll('.navbar__link')).toHaveLength(0);
    unmount();
    renderNavbar(items, docPage({path: `${base}/secret`}));
    expect(isActive('secret')).toBe(true);
  });

  it('fails for an unknown id', () => {
    vi.spyOn(console, 'error').mockReturnValue();
    renderNavbar([{type: 'doc', docId: 'nope'}]);
    expect(screen.getByRole('alert').title).toContain('There is no doc with the id "nope"');
  });
});

describe('the item of a sidebar', () => {
  it('links to its first page, with the title of the page', () => {
    renderNavbar([{type: 'docSidebar', sidebarId: 'tutorial'}], docPage());
    expect(link('Intro').getAttribute('href')).toBe(`${base}/intro`);
    expect(isActive('Intro')).toBe(true);
  });

  it.each([
    ['nope', 'There is no sidebar with the id "nope"'],
    ['empty', 'The sidebar "empty" has no page'],
  ])('fails for %s', (sidebarId, message) => {
    vi.spyOn(console, 'error').mockReturnValue();
    renderNavbar([{type: 'docSidebar', sidebarId}]);
    expect(screen.getByRole('alert').title).toContain(message);
  });
});

it('the version item shows the version of the page', () => {
  renderNavbar([{type: 'docsVersion'}, {type: 'docsVersion', label: 'L', to: '/else'}]);
  expect(link('1.0 (stable)').getAttribute('href')).toBe(`${base}/intro`);
  expect(link('L').getAttribute('href')).toBe('/course/else');
});

describe('the menu of versions', () => {
  const menu = () => within(find('.dropdown__menu'));
  const hrefs = () =>
    menu()
      .getAllByRole('link')
      .map((item) => item.getAttribute('href'));

  it('links to the same page in each version, or to the first page', () => {
    const page = docPage();
    renderNavbar([{type: 'docsVersionDropdown'}], page);
    expect(hrefs()).toEqual([`${base}/next/guides/first`, `${base}/guides/first`]);
    expect(menu().getByText('1.0 (stable)').className).toContain('dropdown__link--active');
    expect(menu().getByText('Next').className).not.toContain('dropdown__link--active');
    expect(find('.dropdown > a').textContent).toBe('1.0 (stable)');
  });

  it('links to first pages from outside the docs, and has extra items', () => {
    renderNavbar([
      {
        type: 'docsVersionDropdown',
        dropdownItemsBefore: [{to: '/b', label: 'Before'}],
        dropdownItemsAfter: [{to: '/a', label: 'After'}],
      },
    ]);
    expect(hrefs()).toEqual(['/course/b', `${base}/next/intro`, `${base}/intro`, '/course/a']);
  });

  it('stores the chosen version', () => {
    renderNavbar([{type: 'docsVersionDropdown'}]);
    fireEvent.click(menu().getByText('Next'));
    expect(localStorage.getItem('docs-preferred-version-default')).toBe('current');
    expect(find('.dropdown > a').textContent).toBe('Next');
  });

  it('is a link if there is one version, or if the config names one', () => {
    renderNavbar([{type: 'docsVersionDropdown', versions: {'1.0': {label: 'One'}}}]);
    expect(document.querySelector('.dropdown')).toBeNull();
    expect(link('One').getAttribute('href')).toBe(`${base}/intro`);
  });
});
