import type {SearchDoc} from '@octavo/contract';
import type {Corpus} from './corpus';
import type {Posting} from './types';
import {EXACT, FUZZY} from './vocabulary';
import type {Expansion, Field} from './vocabulary';

/** In place of a kind: the entry does not have the word. */
export const ABSENT = 3;

/** A word of the query: the terms that match it, and its kind and score in each entry. */
export class WordMatches {
  readonly kinds: Uint8Array;
  readonly scores: Float32Array;
  readonly inTitle: Uint8Array;
  /** How many entries have the word. */
  count = 0;

  constructor(
    readonly expansions: readonly Expansion[],
    corpus: Corpus,
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
  positions(entry: number, field: Field): [start: number, length: number][] {
    const isFuzzy = this.kinds[entry] === FUZZY;
    const ref = String(entry);
    const found: [number, number][] = [];
    for (const {posting, kind} of this.expansions) {
      if (kind === FUZZY && !isFuzzy) continue;
      const places = posting[field]?.[ref]?.position;
      if (places) found.push(...places);
    }
    return found.sort((a, b) => a[0] - b[0]);
  }
}

/** Finds a word that the index does not hold, such as a Chinese one, by searching all texts. */
export function scan(word: string, entries: readonly SearchDoc[]): Expansion[] {
  const posting: Posting = {_index: -1, title: {}, content: {}};
  entries.forEach((entry, i) => {
    for (const field of ['title', 'content'] as const) {
      const start = entry[field].toLowerCase().indexOf(word);
      const places = posting[field];
      if (start >= 0 && places) places[String(i)] = {position: [[start, word.length]]};
    }
  });
  return [{posting, kind: EXACT}];
}
