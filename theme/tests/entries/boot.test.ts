// @vitest-environment happy-dom
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

const plain = {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false};

interface Case {
  colorMode?: Partial<typeof plain>;
  announcementBarId?: string | null;
  search?: string;
  stored?: Record<string, string> | 'blocked';
  systemIsDark?: boolean;
}

async function boot(options: Case): Promise<DOMStringMap> {
  const {stored = {}, search = '', systemIsDark = false, announcementBarId = null} = options;
  vi.stubGlobal('__OCTAVO_BOOT__', {
    colorMode: {...plain, ...options.colorMode},
    announcementBarId,
  });
  vi.stubGlobal('location', {search});
  vi.stubGlobal('matchMedia', () => ({matches: systemIsDark}));
  const getStorage = vi.spyOn(globalThis, 'localStorage', 'get');
  getStorage.mockImplementation(() => {
    if (stored === 'blocked') throw new Error('denied');
    return stored as unknown as Storage;
  });
  vi.resetModules();
  await import('../../entries/boot');
  return document.documentElement.dataset;
}

beforeEach(() => {
  for (const {name} of [...document.documentElement.attributes]) {
    document.documentElement.removeAttribute(name);
  }
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the theme', () => {
  it.each<[string, Case, string, string]>([
    ['default', {}, 'light', 'light'],
    ['configured default', {colorMode: {defaultMode: 'dark'}}, 'dark', 'dark'],
    ['stored', {stored: {theme: 'dark'}}, 'dark', 'dark'],
    ['stored nonsense', {stored: {theme: 'pink'}}, 'light', 'light'],
    [
      'query over stored',
      {search: '?docusaurus-theme=light', stored: {theme: 'dark'}},
      'light',
      'light',
    ],
    [
      'nonsense in the query',
      {search: '?docusaurus-theme="><', stored: {theme: 'dark'}},
      'dark',
      'dark',
    ],
    [
      'switch disabled',
      {colorMode: {disableSwitch: true}, search: '?docusaurus-theme=dark', stored: {theme: 'dark'}},
      'light',
      'light',
    ],
    ['system ignored', {systemIsDark: true}, 'light', 'light'],
    [
      'system',
      {colorMode: {respectPrefersColorScheme: true}, systemIsDark: true},
      'dark',
      'system',
    ],
    [
      'stored over system',
      {colorMode: {respectPrefersColorScheme: true}, systemIsDark: true, stored: {theme: 'light'}},
      'light',
      'light',
    ],
    ['blocked storage', {stored: 'blocked'}, 'light', 'light'],
  ])('%s', async (_, options, theme, themeChoice) => {
    expect(await boot(options)).toMatchObject({theme, themeChoice});
  });
});

describe('the announcement bar', () => {
  const dismissed = {'docusaurus.announcement.id': 'a', 'docusaurus.announcement.dismiss': 'true'};
  it.each<[string, Case, string]>([
    ['no bar', {stored: dismissed}, 'false'],
    ['never seen', {announcementBarId: 'a'}, 'false'],
    ['dismissed', {announcementBarId: 'a', stored: dismissed}, 'true'],
    ['another one dismissed', {announcementBarId: 'b', stored: dismissed}, 'false'],
    ['blocked storage', {announcementBarId: 'a', stored: 'blocked'}, 'false'],
  ])('%s', async (_, options, expected) => {
    expect(await boot(options)).toMatchObject({announcementBarInitiallyDismissed: expected});
  });
});

it('sets only data attributes from the query', async () => {
  const data = await boot({search: '?docusaurus-data-mode=iframe&docusaurus-onclick=x&data-y=z'});
  expect(data.mode).toBe('iframe');
  expect(document.documentElement.hasAttribute('onclick')).toBe(false);
  expect(data.y).toBeUndefined();
});

describe('a click before hydration', () => {
  const page = `<div id="__docusaurus">
    <button id="plain"><b>x</b></button>
    <li role="tab" id="tab"></li>
    <a role="button" href="#" id="toggle"></a>
    <a role="button" href="/first" id="category"></a>
    <a href="#" id="top"></a>
    <form><button type="button" id="form"></button></form>
  </div><button id="foreign"></button>`;

  it.each<[string, string, {isKept: boolean; isStopped: boolean}]>([
    ['on a button', '#plain b', {isKept: true, isStopped: false}],
    ['on a tab', '#tab', {isKept: true, isStopped: false}],
    ['on a menu', '#toggle', {isKept: true, isStopped: true}],
    ['on a menu with an address', '#category', {isKept: false, isStopped: false}],
    ['on a link to the top', '#top', {isKept: false, isStopped: false}],
    ['in a form', '#form', {isKept: false, isStopped: false}],
    ['outside React', '#foreign', {isKept: false, isStopped: false}],
  ])('%s', async (_, selector, {isKept, isStopped}) => {
    document.body.innerHTML = page;
    await boot({});
    const target = document.querySelector(selector);
    const click = () => new MouseEvent('click', {bubbles: true, cancelable: true});
    expect(target?.dispatchEvent(click())).toBe(!isStopped);
    target?.dispatchEvent(click());
    const kept = [...(window.octavoBoot?.takeClicks() ?? [])];
    expect(kept, 'once').toEqual(isKept ? [target?.closest('[id]')] : []);
    target?.dispatchEvent(click());
    expect([...(window.octavoBoot?.takeClicks() ?? [])], 'no longer').toEqual(kept);
  });
});
