// Answers queries from the files of the build: lunr's index, and the texts that
// it was made from. It does not depend on a browser, a worker or React.
import type {SearchFile} from '@octavo/contract';
import lunr from 'lunr';
import {Corpus} from './corpus';
import {describePage} from './describe';
import {WordMatches, scan} from './matches';
import {rankPages} from './rank';
import type {Found, RankedPage} from './rank';
import type {LunrIndex, PageResult, Results} from './types';
import {SHORTEST_FUZZY, Vocabulary} from './vocabulary';
import {StopWords, cutToASCII, readQuery} from './words';
import type {QueryWord} from './words';

/** A word with fewer matches than this may be mistyped. */
const FEW = 10;

export interface SearchLimits {
  /** How many pages to return; without it, as many as the site's config says. */
  pages?: number | undefined;
  /** How many sections of each page to return; 3 by default. */
  sections?: number | undefined;
}

export class Engine {
  private readonly corpus: Corpus;
  private readonly vocabulary: Vocabulary;
  private readonly stopWords: StopWords;
  private readonly stem: (word: string) => string;
  /** Turns a word of a query into the form that the index has before stemming. */
  private readonly toIndexed: (word: string) => string;
  private readonly maxPages: number;
  private readonly marksWords: boolean;

  constructor(docs: SearchFile, index: LunrIndex) {
    this.corpus = new Corpus(docs.searchDocs, docs.options.weights);
    this.vocabulary = new Vocabulary(index, docs.searchDocs);
    this.stopWords = new StopWords(docs.options.stopWords);
    this.stem = stemmer(index.pipeline);
    // The pipelines of other languages trim words themselves.
    this.toIndexed = index.pipeline[0] === 'stemmer' ? cutToASCII : (word) => word;
    this.maxPages = docs.options.maxHits;
    this.marksWords = docs.options.highlightResult;
  }

  search(query: string, {pages = this.maxPages, sections = 3}: SearchLimits = {}): Results {
    const words = readQuery(query, this.stopWords, this.toIndexed);
    let found = this.findPages(words, false);
    // No page has all words, so one of them may be mistyped.
    if (found.pages.length === 0) found = this.findPages(words, true);
    const shown = found.pages.slice(0, pages);
    return {
      query,
      total: found.pages.length,
      pages: shown.map((page) => this.describe(page, found, sections)),
    };
  }

  private describe(page: RankedPage, found: Found, sections: number): PageResult {
    const result = describePage(page, found, sections);
    return this.marksWords ? result : {...result, words: []};
  }

  private findPages(words: readonly QueryWord[], allowsTypos: boolean): Found {
    const matches = this.neededWords(words)
      .map((word) => ({word, match: this.findWord(word, allowsTypos)}))
      .filter(({word, match}) => match.count > 0 || !this.isUnfinished(word, words));
    return rankPages(
      matches.map(({match}) => match),
      this.corpus,
      this.stopWords,
    );
  }

  /** The words that pages must have: all but stop words, or the last if all are stop words. */
  private neededWords(words: readonly QueryWord[]): readonly QueryWord[] {
    const counting = words.filter(({isStopWord}) => !isStopWord);
    return counting.length > 0 ? counting : words.slice(-1);
  }

  /**
   * Reports whether a word may be the beginning of a stop word. Results must not
   * disappear while the reader types it.
   */
  private isUnfinished({isLast, folded}: QueryWord, words: readonly QueryWord[]): boolean {
    return isLast && words.length > 1 && this.stopWords.mayBecome(folded);
  }

  private findWord({folded, indexed}: QueryWord, allowsTypos: boolean): WordMatches {
    if (indexed === '') return new WordMatches(scan(folded, this.corpus.entries), this.corpus);
    const stem = this.stem(indexed);
    const expansions = this.vocabulary.find(folded, stem);
    const matches = new WordMatches(expansions, this.corpus);
    if (folded.length < SHORTEST_FUZZY || (matches.count >= FEW && !allowsTypos)) return matches;
    const known = new Set(expansions.map(({posting}) => posting));
    const similar = this.vocabulary.findSimilar(folded, stem);
    const added = similar.filter(({posting}) => !known.has(posting));
    return added.length > 0 ? new WordMatches([...expansions, ...added], this.corpus) : matches;
  }
}

/** Returns a function that stems words as the index was stemmed. */
function stemmer(names: readonly string[]): (word: string) => string {
  const pipeline = lunr.Pipeline.load([...names]);
  return (word) => pipeline.runString(word)[0] ?? word;
}
