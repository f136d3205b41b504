// Reads queries as plain words. Punctuation has no meaning in them.

const SEPARATOR = /[\s\-/]+/;
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const ACCENTS = /\p{M}+/gu;

/** Limits the time that a pasted text takes. */
const MOST_WORDS = 12;
const LONGEST_WORD = 60;

export interface QueryWord {
  /** Lower case, without accents. */
  folded: string;
  /** As the index has it before stemming; empty for a word that the index cannot hold. */
  indexed: string;
  isStopWord: boolean;
  isLast: boolean;
}

/** Removes accents and upper case, so that words match however they are written. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  return isPlain(lower) ? lower : lower.normalize('NFD').replace(ACCENTS, '').normalize('NFC');
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

/** The words of a query. */
export function readQuery(
  query: string,
  stopWords: StopWords,
  toIndexed: (word: string) => string,
): QueryWord[] {
  const raw = query
    .split(SEPARATOR)
    .map((part) => trimWord(part).slice(0, LONGEST_WORD))
    .filter((part) => part !== '')
    .slice(0, MOST_WORDS);
  return raw.map((word, i) => {
    const lower = word.toLowerCase();
    return {
      folded: fold(word),
      indexed: toIndexed(lower),
      isStopWord: stopWords.has(lower),
      isLast: i === raw.length - 1,
    };
  });
}

/** The ends of a compound: config.ts and ts for docusaurus.config.ts, BrokenLinks and Links for onBrokenLinks. */
export function innerParts(word: string): string[] {
  const starts = [...word.matchAll(/(?<=[^\p{L}\p{N}])[\p{L}\p{N}]|(?<=\p{Ll})\p{Lu}/gu)];
  return starts.map(({index}) => word.slice(index)).filter((part) => part.length > 1);
}

function isPlain(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
}
