// @vitest-environment happy-dom
import {afterEach, describe, expect, it, vi} from 'vitest';

const ENTRY = '/course/assets/main.js';

/** Opens the home page at an address; one of its elements fails to load. */
async function visit(address: string, failing: 'script' | 'img' | null, src = ENTRY) {
  vi.stubGlobal('__OCTAVO_BASE__', {baseUrl: '/course/', entry: ENTRY});
  const listeners: ((event: Event) => void)[] = [];
  vi.stubGlobal('location', new URL(address));
  vi.stubGlobal('addEventListener', (_: string, listener: (event: Event) => void) => {
    listeners.push(listener);
  });
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.resetModules();
  await import('../../entries/baseUrlBanner');
  if (failing) {
    const target = document.createElement(failing);
    target.setAttribute('src', src);
    for (const listener of listeners) listener({target} as unknown as Event);
  }
  return document.getElementById('__docusaurus-base-url-issue-banner');
}

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe('the banner for a wrong base path', () => {
  it.each<[string, string, string]>([
    ['folder', 'https://example.org/elsewhere/', "baseUrl: '/elsewhere/'"],
    ['no slash', 'https://example.org/elsewhere', "baseUrl: '/elsewhere/'"],
    ['file', 'https://example.org/a/b/index.html', "baseUrl: '/a/b/'"],
    ['root', 'https://example.org/', "baseUrl: '/'"],
    ['query and hash', 'https://example.org/x/?a=/b/#c', "baseUrl: '/x/'"],
    ['markup', 'https://example.org/<img src=x>/', "baseUrl: '/%3Cimg%20src=x%3E/'"],
  ])('suggests the right path: %s', async (_, address, suggestion) => {
    const banner = await visit(address, 'script');
    expect(banner?.textContent).toContain('Your site did not load properly');
    const codes = [...(banner?.querySelectorAll('code') ?? [])].map((code) => code.textContent);
    expect(codes).toEqual(["baseUrl: '/course/'", suggestion]);
    expect(banner?.querySelector('img')).toBeNull();
  });

  it.each<[string, string, 'script' | 'img' | null, string?]>([
    ['at the right path', 'https://example.org/course/', 'script'],
    ['at the right path without its slash', 'https://example.org/course', 'script'],
    ['at the right path with a file name', 'https://example.org/course/index.html', 'script'],
    ['before anything fails', 'https://example.org/elsewhere/', null],
    ['if a picture fails', 'https://example.org/elsewhere/', 'img'],
    ['if another script fails', 'https://example.org/elsewhere/', 'script', '/own.js'],
    ['in a file', 'file:///home/me/build/index.html', 'script'],
  ])('is not shown %s', async (_, address, failing, src) => {
    expect(await visit(address, failing, src)).toBeNull();
  });
});
