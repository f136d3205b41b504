import {fold, trimWord} from './words';
import type {Place} from './types';
import type {StopWords} from './words';

type Places = readonly Place[];

/** The longest gap between two words of a phrase, in characters. Only stop words may fill it. */
const LONGEST_GAP = 24;

/** Reports whether the words follow one another in a text, with only stop words between them. */
export function hasPhrase(text: string, words: readonly Places[], stopWords: StopWords): boolean {
  const [first = [], ...rest] = words;
  return first.some(([start, length]) => follows(text, start + length, rest, stopWords));
}

function follows(
  text: string,
  end: number,
  [next, ...rest]: readonly Places[],
  stopWords: StopWords,
): boolean {
  if (!next) return true;
  return next.some(
    ([start, length]) =>
      start >= end &&
      start - end <= LONGEST_GAP &&
      isGap(text.slice(end, start), stopWords) &&
      follows(text, start + length, rest, stopWords),
  );
}

function isGap(gap: string, stopWords: StopWords): boolean {
  return countContentWords(gap, stopWords) === 0;
}

/** The number of words in a text that are not stop words. */
export function countContentWords(text: string, stopWords: StopWords): number {
  return text
    .split(/[\s\-/]+/)
    .map((word) => fold(trimWord(word)))
    .filter((word) => word !== '' && !stopWords.has(word)).length;
}
