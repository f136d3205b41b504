import {describe, expect, it} from 'vitest';
import {
  addBaseUrl,
  applyTrailingSlash,
  configuredTarget,
  isInternalUrl,
  isSamePath,
} from '../../lib/urls';

const site = {url: 'https://example.org', baseUrl: '/course/'};

describe('addBaseUrl', () => {
  it.each([
    ['/docs', '/course/docs'],
    ['docs', '/course/docs'],
    ['/', '/course/'],
    ['/course', '/course/'],
    ['/course/docs', '/course/docs'],
    ['/courses', '/course/courses'],
    ['', ''],
    ['#top', '#top'],
    ['https://other.example/x', 'https://other.example/x'],
    ['//other.example/x', '//other.example/x'],
    ['mailto:a@example.org', 'mailto:a@example.org'],
  ])('%j → %j', (url, expected) => {
    expect(addBaseUrl(url, site)).toBe(expected);
  });

  it('prepends again when forced', () => {
    expect(addBaseUrl('/course/x', site, {forcePrependBaseUrl: true})).toBe('/course/course/x');
  });

  it('adds the origin when asked', () => {
    expect(addBaseUrl('img/a.png', site, {absolute: true})).toBe(
      'https://example.org/course/img/a.png',
    );
    expect(addBaseUrl('https://a.example/b', site, {absolute: true})).toBe('https://a.example/b');
  });
});

describe('applyTrailingSlash', () => {
  const {baseUrl} = site;
  it.each([
    [undefined, '/course/a', '/course/a'],
    [undefined, '/course/a/', '/course/a/'],
    [true, '/course/a', '/course/a/'],
    [true, '/course/a?x=1#y', '/course/a/?x=1#y'],
    [true, '#y', '#y'],
    [true, '?x', '?x'],
    [false, '/course/a/', '/course/a'],
    [false, '/course/a/#y', '/course/a#y'],
    [false, '/', '/'],
    [false, '/course/', '/course/'],
    [false, '/course/?x', '/course/?x'],
  ])('%s: %j → %j', (trailingSlash, url, expected) => {
    expect(applyTrailingSlash(url, {baseUrl, trailingSlash})).toBe(expected);
  });
});

describe('isInternalUrl', () => {
  it.each([
    ['/a', true],
    ['a', true],
    ['#a', true],
    ['https://a.example', false],
    ['//a.example', false],
    ['mailto:x', false],
    ['pathname:///x', false],
    [undefined, false],
  ])('%j → %s', (url, expected) => {
    expect(isInternalUrl(url)).toBe(expected);
  });
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
