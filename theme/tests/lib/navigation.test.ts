import {describe, expect, it, vi} from 'vitest';
import {callModules} from '../../lib/clientModules';
import {openPageAt} from '../../lib/openPage';
import {ownTarget} from '../../lib/ownLink';
import {pageScript} from '../../lib/pageScript';

describe("a page's script", () => {
  it.each([
    ['/course/', undefined, '/course/index.page.js'],
    ['/course', undefined, '/course/index.page.js'],
    ['/course/docs/a', undefined, '/course/docs/a/index.page.js'],
    ['/course/docs/a/', true, '/course/docs/a/index.page.js'],
    ['/course/docs/a', false, '/course/docs/a.page.js'],
    ['/course/', false, '/course/index.page.js'],
    ['/course/docs/a.html', false, '/course/docs/a.page.js'],
    ['/course/docs/a/index.html', undefined, '/course/docs/a/index.page.js'],
  ])('of %s, with trailing slashes %s, is %s', (path, trailingSlash, script) => {
    expect(pageScript(path, {baseUrl: '/course/', trailingSlash})).toBe(script);
  });
});

describe('the open page at', () => {
  const list = [
    {path: '/course/app/tool/'},
    {path: '/course/app/', pages: ['/course/app/tool/', '/course/app/help/']},
  ];

  it.each([
    ['/course/app/settings', '/course/app/'],
    ['/course/app/settings/colors/', '/course/app/'],
    ['/course/app/tool/x', '/course/app/tool/'],
    ['/course/app/help/more', '/course/app/'],
    ['/course/app/help', null],
    ['/course/app/tool/', null],
    ['/course/app/', null],
    ['/course/app', null],
    ['/course/apple', null],
    ['/course/', null],
  ])('%s is %s', (pathname, path) => {
    expect(openPageAt(pathname, list)).toBe(path);
  });
});

describe('a link', () => {
  const here = new URL('https://example.org/course/docs/a?x=1#top');
  const link = (href: string, attributes: Record<string, string> = {}) => ({
    href: URL.canParse(href, here.href) ? new URL(href, here).href : href,
    origin: URL.canParse(href, here.href) ? new URL(href, here).origin : '',
    target: attributes.target ?? '',
    hasAttribute: (name: string) => name === 'href' || name in attributes,
  });

  it.each([
    ['a page', '/course/docs/b', {}, '/course/docs/b'],
    ['a page below', 'b/c', {}, '/course/docs/b/c'],
    ['the home page without its slash', '/course', {}, '/course'],
    ['a page with a heading', '/course/docs/b#x', {}, '/course/docs/b'],
    ['an HTML file', '/course/docs/b.html', {}, '/course/docs/b.html'],
    ['this page with another query', '?x=2', {}, '/course/docs/a'],
    ['this window', '/course/docs/b', {target: '_self'}, '/course/docs/b'],
    ['a heading of this page', '?x=1#other', {}, null],
    ['another window', '/course/docs/b', {target: '_blank'}, null],
    ['a download', '/course/docs/b', {download: ''}, null],
    ['a file', '/course/manual.pdf', {}, null],
    ['another site', 'https://elsewhere.org/course/docs/b', {}, null],
    ['another path of the host', '/other/docs', {}, null],
    ['mail', 'mailto:a@example.org', {}, null],
    ['an invalid address', 'https://[', {}, null],
  ])('to %s', (_, href, attributes, path) => {
    expect(ownTarget(link(href, attributes), '/course/', here)?.pathname ?? null).toBe(path);
  });
});

it('calls the functions of client modules, and cleans up after them', () => {
  const undo = vi.fn();
  const named = vi.fn(() => undo);
  const inDefault = vi.fn(() => undefined);
  const place = {pathname: '/', search: '', hash: ''};
  const update = {location: place, previousLocation: null};
  const cleanUp = callModules(
    [{onRouteUpdate: named}, {default: {onRouteUpdate: inDefault}}, {}],
    'onRouteUpdate',
    update,
  );
  expect(named).toHaveBeenCalledWith(update);
  expect(inDefault).toHaveBeenCalledWith(update);
  expect(undo).not.toHaveBeenCalled();
  cleanUp();
  expect(undo).toHaveBeenCalledOnce();
});
