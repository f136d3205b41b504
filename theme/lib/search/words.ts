// How a query is read: as plain words, whatever signs stand in it.

const SEPARATOR = /[\s\-/]+/;
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const ACCENTS = /\p{M}+/gu;

/** More words than that nobody types; a pasted text must not keep the search busy. */
const MOST_WORDS = 12;
const LONGEST_WORD = 60;

export interface QueryWord {
  /** Lower case, without accents. */
  folded: string;
  /** As the index has it before stemming; empty for what the index cannot hold. */
  indexed: string;
  isStopWord: boolean;
  isLast: boolean;
}

/** The same for letters with and without accents, in upper and lower case. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  return isPlain(lower) ? lower : lower.normalize('NFD').replace(ACCENTS, '').normalize('NFC');
}

/** Takes a word out of the signs around it. */
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

  /** Whether a word may become one of them as the reader types on. */
  mayBecome(beginning: string): boolean {
    return [...this.words].some((word) => word.startsWith(beginning));
  }
}

/** lunr's way with English, which cuts off letters beyond ASCII at both ends. */
export function cutToASCII(word: string): string {
  return word.replace(/^\W+|\W+$/g, '');
}

/** Reads a query; none of its signs mean anything. */
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

/** What docusaurus.config.ts and onBrokenLinks end in: config.ts and ts, BrokenLinks and Links. */
export function innerParts(word: string): string[] {
  const starts = [...word.matchAll(/(?<=[^\p{L}\p{N}])[\p{L}\p{N}]|(?<=\p{Ll})\p{Lu}/gu)];
  return starts.map(({index}) => word.slice(index)).filter((part) => part.length > 1);
}

function isPlain(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
}
