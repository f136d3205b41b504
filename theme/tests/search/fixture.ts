// Indexes for tests, made by lunr itself from entries as the build writes them.
import lunr from 'lunr';
import {Engine} from '../../lib/search/engine';
import type {LunrIndex, SearchEntry, SearchOptions} from '../../lib/search/types';

const SEPARATOR = /[\s\-/]+/;

export function makeIndex(entries: readonly SearchEntry[]): LunrIndex {
  const before = lunr.tokenizer.separator;
  (lunr.tokenizer as {separator: RegExp}).separator = SEPARATOR;
  const index = lunr(function () {
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

/** Pages by their paths, as entries. */
export function toEntries(pages: Record<string, TestPage | string>): SearchEntry[] {
  const entries: SearchEntry[] = [];
  for (const [url, page] of Object.entries(pages)) {
    const {
      title,
      text = '',
      sections = {},
      ...rest
    } = typeof page === 'string' ? {title: 'Page', text: page} : page;
    const at = entries.length;
    entries.push({title, type: 0, url, content: text, breadcrumb: ['Guides'], ...rest});
    for (const [heading, content] of Object.entries(sections)) {
      const id = heading.toLowerCase().replace(/\W+/g, '-');
      entries.push({title: heading, type: 1, url: `${url}#${id}`, content, page: at});
    }
  }
  return entries;
}

export function makeEngine(
  pages: Record<string, TestPage | string>,
  options: SearchOptions = {},
): Engine {
  const searchDocs = toEntries(pages);
  return new Engine({searchDocs, options}, makeIndex(searchDocs));
}
