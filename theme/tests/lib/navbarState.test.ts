import {describe, expect, it} from 'vitest';
import type {NavbarItem, Page} from '@octavo/contract';
import {navbarState} from '../../lib/navbarState';
import {siteConfig} from '../fixtures/site';

function state(items: NavbarItem[], path: string, docs?: Page['docs']): string | null {
  const page: Page = {path, layout: 'react', module: '', ...(docs && {docs})};
  return navbarState(items, page, {...siteConfig, baseUrl: '/'});
}

const blog: NavbarItem = {to: '/blog', label: 'Blog'};

describe('the state of the navbar', () => {
  it.each<[string, NavbarItem, string, string]>([
    ['a link', blog, '/blog/tags', '/docs'],
    ['a link that is exact', {...blog, exact: true}, '/blog', '/blog/tags'],
    ['a path', {to: '/x', activeBasePath: 'blog'}, '/blog/a', '/docs'],
    ['a pattern', {to: '/x', activeBaseRegex: '^/(a|b)$'}, '/b', '/c'],
    ['a link in a dropdown', {label: 'More', items: [blog]}, '/blog', '/docs'],
  ])('differs if %s is active', (_, item, on, off) => {
    expect(state([item], on)).not.toBe(state([item], off));
    expect(state([item], off)).toBe(state([item], `${off}/more`));
  });

  it('differs with the sidebar of the page', () => {
    const item = {type: 'docSidebar', sidebarId: 'a'};
    const place = (name: string): Page['docs'] => ({
      ...{pluginId: 'default', version: 'current', breadcrumbs: []},
      sidebar: {name, items: []},
    });
    expect(state([item], '/docs/a', place('a'))).not.toBe(state([item], '/docs/a', place('b')));
    expect(state([item], '/docs/a', place('a'))).toBe(state([item], '/docs/b', place('a')));
  });

  it('is the same for links to other sites, for HTML and for the search', () => {
    const items = [{href: 'https://example.org'}, {type: 'html', value: 'x'}, {type: 'search'}];
    expect(state(items, '/a')).toBe(state(items, '/b'));
  });

  it.each<[string, NavbarItem[]]>([
    ['without items', []],
    ['of a relative link', [{href: 'a'}]],
    ['of a link with its own rules', [{...blog, isNavLink: false}]],
    ['of languages', [{type: 'localeDropdown'}]],
    ['of versions', [{type: 'docsVersionDropdown'}]],
    ['of a document', [{type: 'doc', docId: 'a'}]],
    ['of an unknown type', [{type: 'custom-a'}]],
    ['of such an item in a dropdown', [{label: 'More', items: [{type: 'localeDropdown'}]}]],
  ])('is unknown %s', (_, items) => {
    expect(state(items, '/a')).toBeNull();
  });
});
