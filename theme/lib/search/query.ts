// Reads queries: words, words with symbols such as C++, and phrases in quotes.
// No other character has a meaning.
import {PARTS} from './quotes';
import {SEPARATOR, fold, trimWord} from './words';
import type {StopWords} from './words';

/** Limits the time that a pasted text takes. */
export const MOST_TERMS = 12;
const LONGEST_WORD = 60;
const LONGEST_PHRASE = 200;

/** Punctuation around words that belongs to the sentence or to the code around them. */
const PUNCTUATION = /^[([{¿¡'‘’`]+|[)\]}.,;:!?…'‘’`]+$/gu;
const SYMBOL_AT_EDGE = /^[^\p{L}\p{N}\p{M}]|[^\p{L}\p{N}\p{M}]$/u;
const SYMBOLS_ONLY = /^[^\p{L}\p{N}\p{M}.!?…]{2,}$/u;

/** A word that the index is asked for. */
export interface QueryWord {
  /** Lower case, without accents. */
  folded: string;
  /** As the index has it before stemming; empty for a word that the index cannot hold. */
  indexed: string;
  isStopWord: boolean;
  isLast: boolean;
}

/** Text that pages must have as it is written: a phrase, or a word with symbols around it. */
export interface Literal {
  /** Lower case, without accents. */
  written: string;
  /** True if the reader may be typing its last word. */
  isOpen: boolean;
  /** The words to find instead if no page has the text; null for a phrase. */
  words: QueryWord[] | null;
}

export type Term = QueryWord | Literal;

interface Options {
  stopWords: StopWords;
  /** Turns a word into the form that the index has before stemming. */
  toIndexed: (word: string) => string;
}

/** The words and phrases of a query. */
export function readQuery(query: string, options: Options): Term[] {
  const parts = [...query.trim().matchAll(PARTS)].slice(0, MOST_TERMS);
  const terms = parts.flatMap(({0: part, groups}, i): Term[] => {
    const isLast = i === parts.length - 1;
    if (groups?.phrase === undefined) return readToken(part, isLast, options);
    const written = toWritten(groups.phrase.slice(0, LONGEST_PHRASE));
    return written === '' ? [] : [{written, isOpen: groups.end === undefined, words: null}];
  });
  return terms.slice(0, MOST_TERMS);
}

function readToken(token: string, isLast: boolean, options: Options): Term[] {
  const bare = token.replace(PUNCTUATION, '');
  const text = SYMBOLS_ONLY.test(token) ? token : bare;
  const words = readWords(text, isLast, options);
  const isLiteral = SYMBOL_AT_EDGE.test(text) && (words.length > 0 || text.length > 1);
  if (!isLiteral) return words;
  return [{written: toWritten(text.slice(0, LONGEST_WORD)), isOpen: isLast, words}];
}

function readWords(text: string, isLast: boolean, {stopWords, toIndexed}: Options): QueryWord[] {
  const parts = text
    .split(SEPARATOR)
    .map((part) => trimWord(part).slice(0, LONGEST_WORD))
    .filter((part) => part !== '');
  return parts.map((word, i) => {
    const lower = word.toLowerCase();
    return {
      folded: fold(word),
      indexed: toIndexed(lower),
      isStopWord: stopWords.has(lower),
      isLast: isLast && i === parts.length - 1,
    };
  });
}

function toWritten(text: string): string {
  return fold(text).trim().replace(/\s+/g, ' ');
}
