// The index knows stems: "run" stands for "running". Readers type words, and
// see results before they have finished them, so the words themselves are
// collected from the texts that the index points into.
import type {SearchDoc} from '@octavo/contract';
import {isOneEdit} from './oneEdit';
import type {LunrIndex, Posting} from './types';
import {fold, innerParts, trimWord} from './words';

export const FIELDS = ['title', 'content', 'keywords', 'code'] as const;
export type Field = (typeof FIELDS)[number];

/** How a word of the query was found; lower is better. */
export const EXACT = 0;
export const PREFIX = 1;
export const FUZZY = 2;
export type Kind = typeof EXACT | typeof PREFIX | typeof FUZZY;

export interface Expansion {
  posting: Posting;
  kind: Kind;
}

/** In how many places the forms of a term are looked up: common words show theirs soon. */
const SAMPLES = 60;

/** Beginnings of one letter fit thousands of words: those of titles are the likeliest, then short ones. */
const MOST_PREFIXES = 24;

interface Form {
  text: string;
  posting: Posting;
  /** In how many titles its term stands. */
  titles: number;
  /** A later part of a compound. */
  isInner: boolean;
}

export class Vocabulary {
  private readonly byTerm = new Map<string, Posting>();
  private readonly forms: Form[] = [];
  private readonly byLength: Form[][] = [];

  constructor(index: LunrIndex, entries: readonly SearchDoc[]) {
    for (const [term, posting] of index.invertedIndex) {
      this.byTerm.set(term, posting);
      this.addForms(term, posting, entries);
    }
    this.forms.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
    for (const form of this.forms) {
      if (!form.isInner) (this.byLength[form.text.length] ??= []).push(form);
    }
  }

  private addForms(term: string, posting: Posting, entries: readonly SearchDoc[]): void {
    const forms = new Set([fold(term)]);
    const inner = new Set<string>();
    const titles = Object.keys(posting.title ?? {}).length;
    for (const written of writtenForms(posting, entries)) {
      forms.add(fold(written));
      for (const part of innerParts(written)) inner.add(fold(part));
    }
    for (const form of forms) this.forms.push({text: form, posting, titles, isInner: false});
    for (const part of inner) {
      if (!forms.has(part)) this.forms.push({text: part, posting, titles, isInner: true});
    }
  }

  /** The terms for a word: of the same stem or spelling, then those that begin like it. */
  find(folded: string, stem: string): Expansion[] {
    const kinds = new Map<Posting, Kind>();
    const exact = this.byTerm.get(stem);
    if (exact !== undefined) kinds.set(exact, EXACT);
    const prefixes: Form[] = [];
    for (let i = this.firstAt(folded); ; i++) {
      const form = this.forms[i];
      if (!form?.text.startsWith(folded)) break;
      if (form.text === folded && !form.isInner) kinds.set(form.posting, EXACT);
      else prefixes.push(form);
    }
    prefixes.sort((a, b) => b.titles - a.titles || a.text.length - b.text.length);
    const most = kinds.size + MOST_PREFIXES;
    for (const {posting} of prefixes) {
      if (!kinds.has(posting)) kinds.set(posting, PREFIX);
      if (kinds.size >= most) break;
    }
    return expansions(kinds);
  }

  /** The terms that differ from a word by one letter. */
  findSimilar(folded: string, stem: string): Expansion[] {
    const kinds = new Map<Posting, Kind>();
    for (const wanted of new Set([folded, stem])) {
      if (wanted.length < SHORTEST_FUZZY) continue;
      for (let length = wanted.length - 1; length <= wanted.length + 1; length++) {
        for (const form of this.byLength[length] ?? []) {
          if (isOneEdit(wanted, form.text)) kinds.set(form.posting, FUZZY);
        }
      }
    }
    return expansions(kinds);
  }

  /** The first form that is not before a text. */
  private firstAt(text: string): number {
    let low = 0;
    let high = this.forms.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.forms[middle]?.text ?? '') < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function expansions(kinds: Map<Posting, Kind>): Expansion[] {
  return [...kinds].map(([posting, kind]) => ({posting, kind}));
}

/** Of shorter words half would be another word. */
export const SHORTEST_FUZZY = 4;

/** The ways in which a term is written in the texts. */
function writtenForms(posting: Posting, entries: readonly SearchDoc[]): string[] {
  const found = new Set<string>();
  let samples = 0;
  for (const field of FIELDS) {
    const places = posting[field];
    for (const ref in places) {
      const text = entries[Number(ref)]?.[field];
      for (const [start, length] of places[ref]?.position ?? []) {
        if (typeof text === 'string') found.add(text.slice(start, start + length));
        if (++samples >= SAMPLES) return [...found].map(trimWord);
      }
    }
  }
  return [...found].map(trimWord);
}
