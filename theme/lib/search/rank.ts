// Sorts the results. A result is a page with the sections that have the words.
import type {Corpus} from './corpus';
import {ABSENT} from './matches';
import type {WordMatches} from './matches';
import {countContentWords, hasPhrase} from './phrase';
import {EXACT, FUZZY, PREFIX} from './vocabulary';
import type {Field} from './vocabulary';
import type {StopWords} from './words';
import type {WrittenText} from './written';

/** How well an entry or a page matches a query. */
export interface Rank {
  /** The index of the entry, or of the page's entry. */
  at: number;
  /** How many words were found only with a typo. */
  fuzzy: number;
  /** How many words were found only as the beginning of a longer one. */
  prefix: number;
  /**
   * The words in order: 1 in the text, 2 in the text as the reader wrote them, 3 in a title,
   * 4 as a section's whole title, 5 as the page's.
   */
  order: number;
  /** 2 if one entry has all words, 1 if an entry and the page's title have them. */
  together: number;
  score: number;
}

export interface RankedPage extends Rank {
  /** The entries of the page that have at least one of the words. */
  entries: number[];
}

/** The data that pages are ranked by. */
export interface Ranking {
  words: readonly WordMatches[];
  /**
   * The words in their order. If the last word is a plural, the singular comes before it. Only
   * the first phrase that a page has counts, so that both list the same pages first.
   * Empty for a single word.
   */
  phrases: readonly WrittenText[];
  corpus: Corpus;
  stopWords: StopWords;
}

/** The pages that match a query, and the data that they are ranked by. */
export interface Found extends Ranking {
  pages: RankedPage[];
}

const TEXTS = ['content', 'code'] as const;
const AS_WRITTEN = 2;

/** The weight of the other entries of a page beside the best one. */
const REST = 0.3;

/** How many of the best pages are searched for phrases. */
const MOST_PHRASES = 500;

function byRank(a: Rank, b: Rank): number {
  return (
    a.fuzzy - b.fuzzy ||
    // The words in a title are a match even if the reader has not finished the last one.
    Math.max(b.order, AS_WRITTEN) - Math.max(a.order, AS_WRITTEN) ||
    a.prefix - b.prefix ||
    b.order - a.order ||
    b.together - a.together ||
    b.score - a.score ||
    a.at - b.at
  );
}

/** The pages that have all words, the best first. */
export function rankPages(ranking: Ranking): Found {
  const {words, corpus} = ranking;
  const found: Found = {...ranking, pages: []};
  if (words.length === 0) return found;
  const pages = pagesWithAll(words, corpus).map(([at, entries]) => rankPage(at, entries, found));
  pages.sort(byRank);
  const best = pages.slice(0, MOST_PHRASES);
  const phrase = ranking.phrases.find((written) =>
    best.some((page) => hasWritten(page, written, found)),
  );
  found.phrases = phrase ? [phrase] : [];
  for (const page of best) {
    page.order = Math.max(...page.entries.map((at) => orderOf(at, found)));
  }
  found.pages = pages.sort(byRank);
  return found;
}

function hasWritten(page: RankedPage, phrase: WrittenText, {words, corpus}: Found): boolean {
  return page.entries.some(
    (at) =>
      words.every((word) => word.has(at)) &&
      TEXTS.some((field) => phrase.isIn(corpus.entries[at]?.[field] ?? '')),
  );
}

/** The pages that have all words, each with its entries that have at least one. */
function pagesWithAll(
  words: readonly WordMatches[],
  {pageOf}: Corpus,
): [page: number, entries: number[]][] {
  // Each page has a bit for each word.
  const having = new Uint16Array(pageOf.length);
  words.forEach(({kinds}, i) => {
    for (let at = 0; at < pageOf.length; at++) {
      const page = pageOf[at] ?? 0;
      if (kinds[at] !== ABSENT) having[page] = (having[page] ?? 0) | (1 << i);
    }
  });
  const all = (1 << words.length) - 1;
  const pages = new Map<number, number[]>();
  for (let at = 0; at < pageOf.length; at++) {
    const page = pageOf[at] ?? 0;
    if (having[page] !== all || !words.some((word) => word.has(at))) continue;
    const entries = pages.get(page);
    if (entries) entries.push(at);
    else pages.set(page, [at]);
  }
  return [...pages];
}

function rankPage(at: number, entries: number[], {words}: Found): RankedPage {
  const page = {at, entries, fuzzy: 0, prefix: 0, order: 0, together: 0, score: 0};
  for (const {kinds, scores} of words) {
    let kind = ABSENT;
    let score = 0;
    let sum = 0;
    for (const entry of entries) {
      kind = Math.min(kind, kinds[entry] ?? ABSENT);
      score = Math.max(score, scores[entry] ?? 0);
      sum += scores[entry] ?? 0;
    }
    if (kind === FUZZY) page.fuzzy++;
    if (kind === PREFIX) page.prefix++;
    // The best entry counts most, but a page with many matches is about the subject.
    page.score += score + REST * (sum - score);
  }
  for (const entry of entries)
    page.together = Math.max(page.together, togetherness(entry, at, words));
  return page;
}

function togetherness(entry: number, page: number, words: readonly WordMatches[]): number {
  if (words.every((word) => word.has(entry))) return 2;
  return words.every((word) => word.has(entry) || word.inTitle[page]) ? 1 : 0;
}

/** The entries of a page, the best first. */
export function rankEntries(page: RankedPage, found: Found): Rank[] {
  return page.entries.map((at) => rankEntry(at, page.at, found)).sort(byRank);
}

function rankEntry(at: number, page: number, found: Found): Rank {
  const {words} = found;
  const count = (kind: number) => words.filter(({kinds}) => kinds[at] === kind).length;
  return {
    at,
    // A missing word counts like a typo.
    fuzzy: count(FUZZY) + count(ABSENT),
    prefix: count(PREFIX),
    order: orderOf(at, found),
    together: togetherness(at, page, words),
    score: words.reduce((sum, {scores}) => sum + (scores[at] ?? 0), 0),
  };
}

function orderOf(at: number, found: Found): number {
  const {words, corpus, stopWords, phrases} = found;
  const entry = corpus.entries[at];
  if (!entry || !words.every((word) => word.has(at))) return 0;
  const count = words.reduce((sum, {length}) => sum + length, 0);
  if (words.every(({inTitle}) => inTitle[at]) && isInOrder(at, 'title', found)) {
    const isWhole = countContentWords(entry.title, stopWords) === count;
    const isExact = words.every(({kinds}) => kinds[at] === EXACT);
    if (isWhole && isExact && entry.type === 0) return 5;
    if (count > 1) return isWhole ? 4 : 3;
  }
  if (count === 1) return 0;
  const fields = TEXTS.filter((field) => isInOrder(at, field, found));
  if (fields.length === 0) return 0;
  return fields.some((field) => phrases[0]?.isIn(entry[field] ?? '')) ? AS_WRITTEN : 1;
}

function isInOrder(at: number, field: Field, {words, corpus, stopWords}: Found): boolean {
  const text = corpus.entries[at]?.[field];
  if (!text) return false;
  const places = words.map((word) => word.positions(at, field));
  return hasPhrase(text, places, stopWords);
}
