// Indexes for tests. lunr makes them from entries like those of the build.
import type {SearchDoc, SearchOptions} from '@octavo/contract';
import lunr from 'lunr';
import {Engine} from '../../lib/search/engine';
import type {LunrIndex} from '../../lib/search/types';

const SEPARATOR = /[\s\-/]+/;

/** Some of lunr's stop words. */
const STOP_WORDS = ['a', 'an', 'and', 'in', 'is', 'it', 'of', 'the', 'to', 'with'];

/** The index of entries in English, or in the language of a lunr plugin. */
export function makeIndex(
  entries: readonly SearchDoc[],
  language?: lunr.Builder.Plugin,
): LunrIndex {
  const before = lunr.tokenizer.separator;
  (lunr.tokenizer as {separator: RegExp}).separator = SEPARATOR;
  const index = lunr(function () {
    if (language) this.use(language);
    this.ref('id');
    this.metadataWhitelist = ['position'];
    for (const field of ['title', 'content', 'keywords', 'code']) this.field(field);
    entries.forEach((entry, i) => {
      this.add({keywords: '', code: '', ...entry, id: i});
    });
  });
  (lunr.tokenizer as {separator: RegExp}).separator = before;
  return JSON.parse(JSON.stringify(index)) as LunrIndex;
}

export interface TestPage {
  title: string;
  text?: string;
  code?: string;
  keywords?: string;
  sections?: Record<string, string>;
}

/** Turns pages, by their paths, into entries. */
export function toEntries(pages: Record<string, TestPage | string>): SearchDoc[] {
  const entries: SearchDoc[] = [];
  for (const [url, page] of Object.entries(pages)) {
    const {
      title,
      text = '',
      sections = {},
      ...rest
    } = typeof page === 'string' ? {title: 'Page', text: page} : page;
    const at = entries.length;
    entries.push({
      ...{title, type: 0, sectionRef: '#', url, content: text, breadcrumb: ['Guides']},
      ...rest,
    });
    for (const [heading, content] of Object.entries(sections)) {
      const id = heading.toLowerCase().replace(/\W+/g, '-');
      entries.push({
        ...{title: heading, type: 1, sectionRef: `#${id}`, url: `${url}#${id}`},
        ...{content, pageTitle: title, page: at},
      });
    }
  }
  return entries;
}

export function makeEngine(
  pages: Record<string, TestPage | string>,
  options: Partial<SearchOptions> = {},
): Engine {
  const searchDocs = toEntries(pages);
  const all = {
    highlightResult: true,
    maxHits: 5,
    languages: ['en'],
    stopWords: STOP_WORDS,
    ...options,
  };
  return new Engine({searchDocs, options: all}, makeIndex(searchDocs));
}
