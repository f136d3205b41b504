// The index holds stems: "run" for "running". Readers see results while they type,
// so unfinished words must match too. This collects the whole words from the texts.
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

/** How many positions of a term are read for its forms. Common words show all forms early. */
const SAMPLES = 60;

/** How many terms an unfinished word matches: one letter would match thousands. */
const MOST_PREFIXES = 24;

interface Form {
  text: string;
  posting: Posting;
  /** How many titles have the term. */
  titles: number;
  /** True for a later part of a compound. */
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

  /** The terms that match a word: those with its stem or spelling, then those that begin with it. */
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
    // Words of titles are the likeliest, then short ones.
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
    for (const word of new Set([folded, stem])) {
      if (word.length < SHORTEST_FUZZY) continue;
      for (let length = word.length - 1; length <= word.length + 1; length++) {
        for (const form of this.byLength[length] ?? []) {
          if (isOneEdit(word, form.text)) kinds.set(form.posting, FUZZY);
        }
      }
    }
    return expansions(kinds);
  }

  /** The index of the first form that does not sort before a text. */
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

/** Words with fewer letters match no typos: with one letter changed, many are another word. */
export const SHORTEST_FUZZY = 4;

/** The different spellings of a term in the texts. */
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
