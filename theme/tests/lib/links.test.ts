import {describe, expect, it} from 'vitest';
import {isActiveLink, resolveLink} from '../../lib/links';
import {containsActiveItem} from '../../lib/activeItems';
import {navbarItemType, splitNavbarItems} from '../../lib/navbarItems';

const site = {url: 'https://example.org', baseUrl: '/course/', trailingSlash: true};

describe('resolveLink', () => {
  it('adds no base path if that is turned off', () => {
    expect(resolveLink('/docs', site, false).href).toBe('/docs/');
  });

  it('has no address without a target', () => {
    expect(resolveLink(undefined, site).href).toBeUndefined();
  });
});

describe('isActiveLink', () => {
  it.each([
    ['below but exact', {href: '/course/docs', exact: true}, '/course/docs/a', false],
    ['exact', {href: '/course/docs', exact: true}, '/course/docs/', true],
    ['regular expression', {href: '/x', activeBaseRegex: '^/course/(a|b)/'}, '/course/b/c', true],
    ['regular expression alone', {href: '/c', activeBaseRegex: '^/d'}, '/c', false],
    ['base path', {href: '/x', activeBasePath: '/course/next'}, '/course/next-2/a', true],
    ['base path alone', {href: '/course/a', activeBasePath: '/course/b'}, '/course/a', false],
    ['no address', {}, '/course/', false],
  ])('%s', (_, rule, pathname, expected) => {
    expect(isActiveLink(rule, pathname)).toBe(expected);
  });
});

describe('navbar items', () => {
  it('are on the left by default', () => {
    const items = [{label: 'a'}, {label: 'b', position: 'right'}, {label: 'c', position: 'left'}];
    const {left, right} = splitNavbarItems(items);
    expect(left.map(({label}) => label)).toEqual(['a', 'c']);
    expect(right.map(({label}) => label)).toEqual(['b']);
  });

  it.each([
    [{}, 'default'],
    [{items: []}, 'dropdown'],
    [{type: 'default', items: []}, 'dropdown'],
    [{type: 'html'}, 'html'],
    [{type: 'custom-x', items: []}, 'custom-x'],
  ])('%j has the type %s', (item, expected) => {
    expect(navbarItemType(item)).toBe(expected);
  });

  it('are active if one of them is', () => {
    const items = [{href: 'https://a.example'}, {to: '/docs'}];
    expect(containsActiveItem(items, '/course/docs/a', site)).toBe(true);
    expect(containsActiveItem(items, '/course/blog', site)).toBe(false);
    expect(containsActiveItem([{activeBasePath: '/blog'}], '/course/blog/x', site)).toBe(true);
  });
});
