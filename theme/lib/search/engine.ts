// Answers queries from what the build has written: lunr's index and the texts
// that it was made from. It knows nothing of browsers, workers or React.
import type {SearchFile} from '@octavo/contract';
import lunr from 'lunr';
import {Corpus} from './corpus';
import {describePage} from './describe';
import {WordMatches, scan} from './matches';
import {rankPages} from './rank';
import type {Found} from './rank';
import type {LunrIndex, Results} from './types';
import {SHORTEST_FUZZY, Vocabulary} from './vocabulary';
import {StopWords, cutToASCII, readQuery} from './words';
import type {QueryWord} from './words';

/** With fewer places than that, a word was perhaps mistyped. */
const FEW = 10;

interface SearchLimits {
  pages?: number;
  /** Of each page. */
  sections?: number;
}

export class Engine {
  private readonly corpus: Corpus;
  private readonly vocabulary: Vocabulary;
  private readonly stopWords: StopWords;
  private readonly stem: (word: string) => string;
  private readonly toIndexed: (word: string) => string;

  constructor(docs: SearchFile, index: LunrIndex) {
    this.corpus = new Corpus(docs.searchDocs, docs.options.weights);
    this.vocabulary = new Vocabulary(index, docs.searchDocs);
    this.stopWords = new StopWords(docs.options.stopWords);
    this.stem = stemmer(index.pipeline);
    // The rules of other languages bring a trimmer of their own.
    this.toIndexed = index.pipeline[0] === 'stemmer' ? cutToASCII : (word) => word;
  }

  search(query: string, {pages = Infinity, sections = 3}: SearchLimits = {}): Results {
    const words = readQuery(query, this.stopWords, this.toIndexed);
    let found = this.findPages(words, false);
    // Then one of the words may mean another that is spelled nearly like it.
    if (found.pages.length === 0) found = this.findPages(words, true);
    const shown = found.pages.slice(0, pages);
    return {
      query,
      total: found.pages.length,
      pages: shown.map((page) => describePage(page, found, sections)),
    };
  }

  private findPages(words: readonly QueryWord[], isGenerous: boolean): Found {
    const matches = this.neededWords(words)
      .map((word) => ({word, match: this.findWord(word, isGenerous)}))
      .filter(({word, match}) => match.count > 0 || !this.isUnfinished(word, words));
    return rankPages(
      matches.map(({match}) => match),
      this.corpus,
      this.stopWords,
    );
  }

  /** Words that every text has narrow nothing, unless there are no others. */
  private neededWords(words: readonly QueryWord[]): readonly QueryWord[] {
    const counting = words.filter(({isStopWord}) => !isStopWord);
    return counting.length > 0 ? counting : words.slice(-1);
  }

  /** The reader is about to type a word that does not count: results must not go away meanwhile. */
  private isUnfinished({isLast, folded}: QueryWord, words: readonly QueryWord[]): boolean {
    return isLast && words.length > 1 && this.stopWords.mayBecome(folded);
  }

  private findWord({folded, indexed}: QueryWord, isGenerous: boolean): WordMatches {
    if (indexed === '') return new WordMatches(scan(folded, this.corpus.entries), this.corpus);
    const stem = this.stem(indexed);
    const expansions = this.vocabulary.find(folded, stem);
    const matches = new WordMatches(expansions, this.corpus);
    if (folded.length < SHORTEST_FUZZY || (matches.count >= FEW && !isGenerous)) return matches;
    const known = new Set(expansions.map(({posting}) => posting));
    const similar = this.vocabulary.findSimilar(folded, stem);
    const added = similar.filter(({posting}) => !known.has(posting));
    return added.length > 0 ? new WordMatches([...expansions, ...added], this.corpus) : matches;
  }
}

/** Words go through what the index's words went through. */
function stemmer(names: readonly string[]): (word: string) => string {
  const pipeline = lunr.Pipeline.load([...names]);
  return (word) => pipeline.runString(word)[0] ?? word;
}
