import type {StopWords} from './words';
import {fold, trimWord} from './words';

type Places = readonly (readonly [start: number, length: number])[];

/** No gap that is longer can be made of words that do not count. */
const LONGEST_GAP = 24;

/** Whether the words stand one after the other, with nothing but words that do not count between them. */
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
  return contentWords(gap, stopWords) === 0;
}

/** How many words of a text count. */
export function contentWords(text: string, stopWords: StopWords): number {
  return text
    .split(/[\s\-/]+/)
    .map((word) => fold(trimWord(word)))
    .filter((word) => word !== '' && !stopWords.has(word)).length;
}
