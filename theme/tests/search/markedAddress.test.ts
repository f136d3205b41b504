import {expect, it} from 'vitest';
import {addMarks, hasMarks, takeMarks} from '../../lib/search/markedAddress';

it.each([
  ['/docs/a', [], '/docs/a'],
  ['/docs/a', ['pear'], '/docs/a?_highlight=pear'],
  ['/docs/a#b', ['pear', 'C++ & <b>'], '/docs/a?_highlight=pear&_highlight=C%2B%2B+%26+%3Cb%3E#b'],
  ['/docs/a?x=1#b', ['pear'], '/docs/a?x=1&_highlight=pear#b'],
])('adds words to %s', (address, words, expected) => {
  const marked = addMarks(address, words);
  expect(marked).toBe(expected);
  const url = new URL(marked, 'https://example.org');
  expect(hasMarks(url.search)).toBe(words.length > 0);
  expect(takeMarks(url)).toEqual(words);
  expect(url.href).toBe(`https://example.org${address}`);
});

it('limits the words in both directions', () => {
  const words = Array.from({length: 30}, (_, i) => `word${String(i)}`);
  expect(addMarks('/a', words).length).toBeLessThan(300);
  const query = words.map((word) => `_highlight=${word.repeat(100)}`).join('&');
  const taken = takeMarks(new URL(`https://example.org/a?${query}&_highlight=+`));
  expect(taken).toHaveLength(12);
  expect(taken[0]).toHaveLength(200);
});

it.each(['?my_highlight=a', '?q=_highlight%3D', ''])('sees no words in %j', (query) => {
  expect(hasMarks(query)).toBe(false);
});
