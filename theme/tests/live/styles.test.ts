// @vitest-environment happy-dom
import {beforeEach, expect, it} from 'vitest';
import {replaceStyles} from '../../live/styles';

const links = () => [...document.querySelectorAll('link')];
const hrefs = () => links().map((link) => link.getAttribute('href'));

function finish(href: string, type: 'load' | 'error' = 'load'): void {
  links()
    .find((link) => link.getAttribute('href') === href)
    ?.dispatchEvent(new Event(type));
}

interface Settings {
  enableCSSFileLoading: boolean;
  fetch: {interceptor: object};
}

beforeEach(() => {
  const {settings} = (window as unknown as {happyDOM: {settings: Settings}}).happyDOM;
  settings.enableCSSFileLoading = true;
  // The tests send the events of the links themselves.
  settings.fetch.interceptor = {beforeAsyncRequest: () => new Promise(() => undefined)};
  document.head.innerHTML =
    '<link rel="stylesheet" href="/other.css"><link rel="stylesheet" href="/css/styles.AAAAAAAA.css"><style></style>';
});

it('removes the old stylesheet when the new one has loaded', () => {
  replaceStyles('/css/styles.BBBBBBBB.css');
  expect(hrefs()).toEqual(['/other.css', '/css/styles.AAAAAAAA.css', '/css/styles.BBBBBBBB.css']);
  finish('/css/styles.BBBBBBBB.css');
  expect(hrefs()).toEqual(['/other.css', '/css/styles.BBBBBBBB.css']);
  expect(document.head.lastElementChild?.tagName).toBe('STYLE');
});

it.each([
  ['in order', ['B', 'C']],
  ['the last one first', ['C', 'B']],
])('ends with the last of several versions that load %s', (_, order) => {
  replaceStyles('/css/styles.BBBBBBBB.css');
  replaceStyles('/css/styles.CCCCCCCC.css');
  for (const letter of order) {
    finish(`/css/styles.${letter.repeat(8)}.css`);
    expect(hrefs().length).toBeGreaterThan(1);
  }
  expect(hrefs()).toEqual(['/other.css', '/css/styles.CCCCCCCC.css']);
});

it('keeps the old stylesheet if the new one does not load', () => {
  replaceStyles('/css/styles.BBBBBBBB.css');
  finish('/css/styles.BBBBBBBB.css', 'error');
  expect(hrefs()).toEqual(['/other.css', '/css/styles.AAAAAAAA.css']);
});
