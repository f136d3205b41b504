import type {Corpus} from './corpus';
import type {Place} from './types';
import {FUZZY} from './vocabulary';
import type {Expansion, Field} from './vocabulary';

/** In place of a kind: the entry does not have the word. */
export const ABSENT = 3;

/** A word or phrase of the query: the terms that match it, and its kind and score in each entry. */
export class WordMatches {
  readonly kinds: Uint8Array;
  readonly scores: Float32Array;
  readonly inTitle: Uint8Array;
  /** How many entries have the word. */
  count = 0;

  constructor(
    readonly expansions: readonly Expansion[],
    corpus: Corpus,
    /** How many words it is. */
    readonly length = 1,
    /** True for text that was found as it is written, with its symbols. */
    private readonly isWritten = false,
  ) {
    const size = corpus.entries.length;
    this.kinds = new Uint8Array(size).fill(ABSENT);
    this.scores = new Float32Array(size);
    this.inTitle = new Uint8Array(size);
    for (const expansion of expansions) this.add(expansion, corpus);
  }

  private add({posting, kind}: Expansion, corpus: Corpus): void {
    const {entries, scores, titles} = corpus.placesOf(posting);
    const {kinds} = this;
    for (let i = 0; i < entries.length; i++) {
      const at = entries[i] ?? 0;
      const known = kinds[at] ?? ABSENT;
      if (kind > known) continue;
      if (known === ABSENT) this.count++;
      const before = kind < known ? 0 : (this.scores[at] ?? 0);
      kinds[at] = kind;
      this.scores[at] = before + (scores[i] ?? 0);
      if (i < titles) this.inTitle[at] = 1;
    }
  }

  has(entry: number): boolean {
    return this.kinds[entry] !== ABSENT;
  }

  /** The positions of the word in a field of an entry. Typos count only in entries without better matches. */
  positions(entry: number, field: Field): Place[] {
    const isFuzzy = this.kinds[entry] === FUZZY;
    const ref = String(entry);
    const found: Place[] = [];
    for (const {posting, kind} of this.expansions) {
      if (kind === FUZZY && !isFuzzy) continue;
      const places = posting[field]?.[ref]?.position;
      if (places) found.push(...places);
    }
    return found.sort((a, b) => a[0] - b[0]);
  }

  /** The positions without the punctuation around words, which the index counts as part of them. */
  marks(entry: number, field: Field, text: string): Place[] {
    const places = this.positions(entry, field);
    if (this.isWritten) return places;
    return places.flatMap((place) => trimPlace(text, place) ?? []);
  }
}

/** The letters and digits in a part of a text, and all between them; null for none. */
function trimPlace(text: string, [start, length]: Place): Place[] | null {
  const word = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(text.slice(start, start + length));
  return word && [[start + word.index, word[0].length]];
}
