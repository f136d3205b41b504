import {describe, expect, it} from 'vitest';
import {choiceName, effectiveMode, nextChoice} from '../../lib/colorMode';
import {collapseDuration} from '../../lib/collapse';
import {describeError} from '../../lib/errors';
import {isMultiColumnFooterLinks} from '../../lib/footer';
import {splitPlaceholders} from '../../lib/interpolate';
import {localizedPath} from '../../lib/locales';
import {matchPath} from '../../lib/matchPath';
import {selectPlural} from '../../lib/plural';
import {formatTitle} from '../../lib/title';

describe('collapseDuration', () => {
  it.each([
    [0, 40],
    [36, 192],
    [360, 327],
    [3600, 714],
  ])('%i px take %i ms', (height, expected) => {
    expect(collapseDuration(height)).toBe(expected);
  });

  it('is 1 ms with reduced motion', () => {
    expect(collapseDuration(3600, true)).toBe(1);
  });
});

describe('colour mode', () => {
  const plain = {defaultMode: 'dark', disableSwitch: false, respectPrefersColorScheme: false};
  const system = {...plain, respectPrefersColorScheme: true};

  it('is the choice, the default or the system', () => {
    expect(effectiveMode('light', plain, true)).toBe('light');
    expect(effectiveMode(null, plain, false)).toBe('dark');
    expect(effectiveMode(null, system, false)).toBe('light');
    expect(effectiveMode(null, system, true)).toBe('dark');
  });

  it('names the choice', () => {
    expect(choiceName(null, plain)).toBe('dark');
    expect(choiceName(null, system)).toBe('system');
    expect(choiceName('light', system)).toBe('light');
  });

  it('has a next choice for every choice', () => {
    expect(nextChoice('light', false)).toBe('dark');
    expect(nextChoice('dark', false)).toBe('light');
    expect(nextChoice(null, true)).toBe('light');
    expect(nextChoice('light', true)).toBe('dark');
    expect(nextChoice('dark', true)).toBe(null);
  });
});

describe('formatTitle', () => {
  const site = {title: 'Site', titleDelimiter: '·'};
  it.each([
    ['Page', 'Page · Site'],
    ['  Page ', 'Page · Site'],
    ['', 'Site'],
    [undefined, 'Site'],
    ['Site', 'Site'],
  ])('%j → %j', (page, expected) => {
    expect(formatTitle(page, site)).toBe(expected);
  });
});

describe('describeError', () => {
  it('follows the causes', () => {
    const error = new Error('a', {cause: new Error('b', {cause: 'c'})});
    expect(describeError(error)).toBe('a\n\nCause:\nb\n\nCause:\nc');
  });

  it('survives an error that is its own cause', () => {
    const error = new Error('a');
    error.cause = error;
    expect(describeError(error)).toBe('a');
  });
});

describe('localizedPath', () => {
  const rules = {baseUrl: '/c/', currentLocale: 'en', defaultLocale: 'en'};
  const french = {baseUrl: '/c/fr/', currentLocale: 'fr', defaultLocale: 'en'};
  it('keeps the path of the current locale', () => {
    expect(localizedPath('/c/a', 'en', rules)).toBe('/c/a');
  });
  it('adds, removes and changes the folder', () => {
    expect(localizedPath('/c/a', 'fr', rules)).toBe('/c/fr/a');
    expect(localizedPath('/c/fr/a', 'en', french)).toBe('/c/a');
    expect(localizedPath('/c/fr/a', 'de', french)).toBe('/c/de/a');
  });
});

describe('matchPath', () => {
  it.each([
    ['/docs/a', '/docs', {isExact: false, url: '/docs', params: {}}],
    ['/docs/', {path: '/docs', exact: true}, {isExact: true, url: '/docs/', params: {}}],
    ['/docs/a', {path: '/docs/:id'}, {isExact: true, url: '/docs/a', params: {id: 'a'}}],
    ['/docs.html', '/docs', null],
    ['/docs/a', {path: '/docs', exact: true}, null],
    ['/b', {path: ['/a', '/b']}, {isExact: true, url: '/b', params: {}}],
  ])('%j against %j', (pathname, pattern, expected) => {
    const match = matchPath(pathname, pattern);
    if (expected) expect(match).toMatchObject(expected);
    else expect(match).toBeNull();
  });
});

it('selectPlural has a form for one and a form for many', () => {
  expect(selectPlural(1, 'one item|{count} items')).toBe('one item');
  expect(selectPlural(0, 'one item|{count} items')).toBe('{count} items');
  expect(selectPlural(5, 'always')).toBe('always');
});

it('splitPlaceholders keeps braces without a name', () => {
  expect(splitPlaceholders('a {b} {c d} {e}')).toEqual([
    {text: 'a '},
    {placeholder: 'b'},
    {text: ' {c d} '},
    {placeholder: 'e'},
  ]);
});

it('isMultiColumnFooterLinks is true for columns only', () => {
  expect(isMultiColumnFooterLinks([{title: null, items: []}])).toBe(true);
  expect(isMultiColumnFooterLinks([{label: 'a', to: '/'}])).toBe(false);
  expect(isMultiColumnFooterLinks([])).toBe(false);
});
