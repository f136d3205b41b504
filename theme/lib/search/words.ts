// How words are cut and compared, in queries and in texts.

/** The characters between two words of the index. */
export const SEPARATOR = /[\s\-/]+/;
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const ACCENTS = /\p{M}+/gu;
/** Everything but ASCII, the signs after it, and the punctuation of texts: none of these has an accent. */
const MAY_HAVE_ACCENT = /[^\0-\u00bf\u2010-\u205e]/;

/** Removes accents and upper case, so that words match however they are written. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (!MAY_HAVE_ACCENT.test(lower)) return lower;
  return lower.normalize('NFD').replace(ACCENTS, '').normalize('NFC');
}

interface Folded {
  text: string;
  /** The place in the original text of a place in the folded one. */
  placeOf: (at: number) => number;
}

/** Folds a text that has to be shown afterwards. Accents that are characters of their own make it shorter. */
export function foldInPlace(original: string): Folded {
  const text = fold(original);
  if (text.length === original.length) return {text, placeOf: (at) => at};
  const places: number[] = [];
  let folded = '';
  let place = 0;
  for (const character of original) {
    const part = fold(character);
    places.push(...new Array<number>(part.length).fill(place));
    folded += part;
    place += character.length;
  }
  return {text: folded, placeOf: (at) => places[at] ?? original.length};
}

/** Removes the punctuation around a word. */
export function trimWord(text: string): string {
  return text.replace(EDGES, '');
}

export class StopWords {
  private readonly words: Set<string>;

  constructor(words: readonly string[]) {
    this.words = new Set(words);
  }

  has(word: string): boolean {
    return this.words.has(word);
  }

  /** Reports whether a stop word begins with these letters. */
  mayBecome(beginning: string): boolean {
    return [...this.words].some((word) => word.startsWith(beginning));
  }
}

/** Trims a word as lunr does for English, which also cuts off letters beyond ASCII at both ends. */
export function cutToASCII(word: string): string {
  return word.replace(/^\W+|\W+$/g, '');
}

/** The ends of a compound: config.ts and ts for docusaurus.config.ts, BrokenLinks and Links for onBrokenLinks. */
export function innerParts(word: string): string[] {
  const starts = [...word.matchAll(/(?<=[^\p{L}\p{N}])[\p{L}\p{N}]|(?<=\p{Ll})\p{Lu}/gu)];
  return starts.map(({index}) => word.slice(index)).filter((part) => part.length > 1);
}
