import lunr from 'lunr';
import german from 'lunr-languages/lunr.de';
import support from 'lunr-languages/lunr.stemmer.support';
import russian from 'lunr-languages/lunr.ru';
import {describe, expect, it} from 'vitest';
import {Engine} from '../../lib/search/engine';
import {makeIndex, toEntries} from './fixture';

// The worker's script does the same on a site in these languages.
support(lunr);
german(lunr);
russian(lunr);

const languages = lunr as unknown as Record<string, lunr.Builder.Plugin>;

function makeEngine(code: string, stopWords: string[], pages: Record<string, string>): Engine {
  const searchDocs = toEntries(pages);
  const options = {highlightResult: true, maxHits: 5, languages: [code], stopWords};
  return new Engine({searchDocs, options}, makeIndex(searchDocs, languages[code]));
}

describe('other languages', () => {
  it.each([
    ['by its stem', 'läufern', '/laufen'],
    ['without its dots', 'haus', '/haus'],
    ['that begins with a letter beyond ASCII', 'übungen', '/ueben'],
    ['beside a stop word', 'die häuser', '/haus'],
  ])('find a German word %s', (_, query, url) => {
    const engine = makeEngine('de', ['die', 'und'], {
      '/laufen': 'Läufer liefen durch die Stadt.',
      '/haus': 'Häuser und Gärten',
      '/ueben': 'Eine Übung am Morgen',
    });
    expect(engine.search(query).pages.map((page) => page.url)).toEqual([url]);
  });

  it('find a Russian word by its stem', () => {
    const engine = makeEngine('ru', ['в'], {'/a': 'Книги о работе', '/b': 'Большие города'});
    expect(engine.search('городах').pages.map((page) => page.url)).toEqual(['/b']);
  });
});
