// Measures how often a search of the course lists the right page first: our
// search, and the search of the plugin whose place it takes.
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import lunr from 'lunr';
import {Engine} from '../../theme/lib/search/engine.ts';
import type {SearchDoc, SearchFile} from '../../theme/contract.ts';
import type {LunrIndex} from '../../theme/lib/search/types.ts';
import {outputFolder} from './sites.ts';

interface Pair {
  kind: string;
  query: string;
  /** The path of the right page, without the base path. */
  page: string;
}

type Search = (query: string) => string[];

export interface Relevance {
  first: number;
  firstThree: number;
  total: number;
  misses: string[];
}

const BASE = '/docs-cicd-course/';

export function readPairs(): Pair[] {
  const file = new URL('../fixtures/search/relevance.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Pair[];
}

function readFiles(): {docs: SearchFile; index: LunrIndex} {
  const folder = outputFolder('course', 'production');
  const read = (prefix: string): unknown => {
    const name = readdirSync(folder).find((file) => file.startsWith(prefix)) ?? '';
    return JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
  };
  return {docs: read('search-doc-') as SearchFile, index: read('lunr-index-') as LunrIndex};
}

/** Our search, as in the browser. */
export function ownSearch(): Search {
  const {docs, index} = readFiles();
  const engine = new Engine(docs, index);
  return (query) => engine.search(query).pages.map(({url}) => url);
}

/**
 * The plugin's search: docs and posts without their introductions. A page
 * matches if it has any of the words, or a word that begins with one.
 */
export function pluginSearch(): Search {
  const {searchDocs} = readFiles().docs;
  const found = searchDocs.filter(({url}) => /\/(?:docs|blog)\/(?!category\/)/.test(url));
  const hasSections = new Set(found.map(({page}) => page));
  const index = lunr(function () {
    this.ref('id');
    this.field('title', {boost: 200});
    this.field('content', {boost: 2});
    this.field('keywords', {boost: 100});
    found.forEach((doc, id) => {
      const isEmpty = hasSections.has(searchDocs.indexOf(doc));
      const content = isEmpty ? '' : [doc.content, doc.code].join(' ');
      this.add({id, title: doc.title, content, keywords: doc.keywords ?? ''});
    });
  });
  return (query) => {
    const hits = index.query((q) => {
      for (const token of lunr.tokenizer(query.trim())) {
        const term = token.toString();
        q.term(term, {boost: 10});
        q.term(term, {wildcard: lunr.Query.wildcard.TRAILING});
      }
    });
    const urls = hits.map(({ref}) => (found[Number(ref)] as SearchDoc).url.replace(/#.*/, ''));
    return [...new Set(urls)];
  };
}

export function measure(search: Search, pairs: readonly Pair[]): Relevance {
  const relevance: Relevance = {first: 0, firstThree: 0, total: pairs.length, misses: []};
  for (const {kind, query, page} of pairs) {
    const found = search(query).map((url) => url.replace(BASE, '').replace(/\/$/, ''));
    const place = found.indexOf(page);
    if (place === 0) relevance.first++;
    else relevance.misses.push(`${kind}: ${query} → ${found.slice(0, 3).join(', ')}`);
    if (place >= 0 && place < 3) relevance.firstThree++;
  }
  return relevance;
}
