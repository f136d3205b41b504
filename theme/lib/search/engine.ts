// Answers queries from the files of the build: lunr's index, and the texts that
// it was made from. It does not depend on a browser, a worker or React.
import type {SearchFile} from '@octavo/contract';
import lunr from 'lunr';
import {Corpus} from './corpus';
import {describePage} from './describe';
import {WordMatches} from './matches';
import {countContentWords} from './phrase';
import {MOST_TERMS, readQuery} from './query';
import type {Literal, QueryWord, Term} from './query';
import {rankPages} from './rank';
import type {Found, RankedPage} from './rank';
import type {LunrIndex, PageResult, Results} from './types';
import {EXACT, SHORTEST_FUZZY, Vocabulary} from './vocabulary';
import {StopWords, cutToASCII} from './words';
import {WrittenText} from './written';

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
    const terms = readQuery(query, {stopWords: this.stopWords, toIndexed: this.toIndexed});
    let found = this.findPages(terms, false);
    // No page has all words, so one of them may be mistyped.
    if (found.pages.length === 0) found = this.findPages(terms, true);
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

  private findPages(terms: readonly Term[], allowsTypos: boolean): Found {
    const matches = this.neededTerms(terms).flatMap((term) => {
      if ('written' in term) return this.findLiteral(term);
      const match = this.findWord(term, allowsTypos);
      return match.count > 0 || !this.isUnfinished(term, terms) ? [match] : [];
    });
    const {corpus, stopWords} = this;
    const words = matches.slice(0, MOST_TERMS);
    return rankPages({words, phrases: this.toPhrases(terms), corpus, stopWords});
  }

  /**
   * All words of a query in their order, first with the last word in the singular if it is
   * a plural; none for a single word, and for a query with a phrase.
   */
  private toPhrases(terms: readonly Term[]): WrittenText[] {
    const words = terms.flatMap((term) => ('written' in term ? [] : [term]));
    const last = words.at(-1);
    if (!last || words.length < 2 || words.length < terms.length) return [];
    const text = words.map(({folded}) => folded).join(' ');
    const isPlural = `${this.stem(last.indexed)}s` === last.folded;
    return (isPlural ? [text.slice(0, -1), text] : [text]).map((phrase) => new WrittenText(phrase));
  }

  /** The terms that pages must have: all but stop words, or the last if all are stop words. */
  private neededTerms(terms: readonly Term[]): readonly Term[] {
    const counting = terms.filter((term) => 'written' in term || !term.isStopWord);
    return counting.length > 0 ? counting : terms.slice(-1);
  }

  /**
   * Reports whether a word may be the beginning of a stop word. Results must not
   * disappear while the reader types it.
   */
  private isUnfinished({isLast, folded}: QueryWord, terms: readonly Term[]): boolean {
    return isLast && terms.length > 1 && this.stopWords.mayBecome(folded);
  }

  /** Finds text as it is written; where no page has it, the words in it without their symbols. */
  private findLiteral(literal: Literal): WordMatches[] {
    const matches = this.findWritten(literal.written, literal.isOpen);
    if (matches.count > 0 || !literal.words) return [matches];
    const words = literal.words.filter(({isStopWord}) => !isStopWord);
    // Every page has some word of one letter, which says nothing about C++.
    if (words.some(({folded}) => folded.length === 1)) return [matches];
    return words.map(({folded, indexed}) => {
      const found = this.vocabulary.find(folded, this.stem(indexed));
      const exact = found.filter(({kind}) => kind === EXACT);
      return new WordMatches(exact, this.corpus);
    });
  }

  private findWritten(text: string, isOpen: boolean): WordMatches {
    const {corpus, stopWords} = this;
    const found = new WrittenText(text).find(corpus.entries, isOpen);
    return new WordMatches(found, corpus, countContentWords(text, stopWords), true);
  }

  private findWord({folded, indexed}: QueryWord, allowsTypos: boolean): WordMatches {
    if (indexed === '') return this.findWritten(folded, true);
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
