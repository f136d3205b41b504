import {describe, expect, it} from 'vitest';
import {
  addBaseUrl,
  configuredTarget,
  isInternalUrl,
  isSamePath,
  resolveRelative,
} from '../../lib/urls';

const site = {url: 'https://example.org', baseUrl: '/course/'};

describe('addBaseUrl', () => {
  it('adds the base path twice if forced', () => {
    expect(addBaseUrl('/course/x', site, {forcePrependBaseUrl: true})).toBe('/course/course/x');
  });

  it('adds the origin if requested', () => {
    expect(addBaseUrl('img/a.png', site, {absolute: true})).toBe(
      'https://example.org/course/img/a.png',
    );
    expect(addBaseUrl('https://a.example/b', site, {absolute: true})).toBe('https://a.example/b');
  });
});

it('isInternalUrl is false without an address', () => {
  expect(isInternalUrl(undefined)).toBe(false);
});

describe('configuredTarget', () => {
  it.each([
    [{to: '/docs'}, {to: '/course/docs'}],
    [{href: '/api/'}, {href: '/api/'}],
    [{href: '/api/', prependBaseUrlToHref: true}, {href: '/course/api/'}],
    [{href: 'https://a.example'}, {href: 'https://a.example'}],
    [{}, {}],
  ])('%j → %j', (item, expected) => {
    expect(configuredTarget(item, site)).toEqual(expected);
  });
});

it('isSamePath ignores case and the last slash', () => {
  expect(isSamePath('/Docs', '/docs/')).toBe(true);
  expect(isSamePath('/docs', '/doc')).toBe(false);
  expect(isSamePath(undefined, undefined)).toBe(true);
});

it.each([
  ['other', '/docs/a', '/docs/other'],
  ['other', '/docs/a/', '/docs/a/other'],
  ['./other#part', '/docs/a', '/docs/other#part'],
  ['../x/?q=../y', '/docs/a/b', '/docs/x/?q=../y'],
  ['../../..', '/docs/a', '/'],
  ['.', '/docs/a', '/docs/'],
  ['/docs/b', '/docs/a', '/docs/b'],
  ['#part', '/docs/a', '#part'],
  ['?q', '/docs/a', '?q'],
])('resolveRelative(%j, %j) is %j', (url, pathname, expected) => {
  expect(resolveRelative(url, pathname)).toBe(expected);
  const {pathname: path, search, hash} = new URL(url, `https://example.org${pathname}`);
  if (!/^[#?]/.test(url)) expect(path + search + hash, 'as browsers do').toBe(expected);
});
