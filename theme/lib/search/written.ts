// Finds text as it is written. The index holds only words, without the symbols around
// them, so this reads the texts that the index was made from.
import type {SearchDoc} from '@octavo/contract';
import type {Place, Posting} from './types';
import {EXACT, FIELDS, PREFIX} from './vocabulary';
import type {Expansion} from './vocabulary';
import {foldInPlace} from './words';

/** Letters and digits of scripts that have spaces between words. */
const LETTER = String.raw`(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}])[\p{L}\p{N}]`;
const STARTS_WITH_LETTER = new RegExp(`^${LETTER}`, 'u');
const ENDS_WITH_LETTER = new RegExp(`(?:${LETTER})$`, 'u');

interface Occurrence {
  place: Place;
  /** False if the text is the beginning of a longer word. */
  isWhole: boolean;
}

export class WrittenText {
  private readonly pattern: RegExp;

  /** Takes a folded text with single spaces. */
  constructor(text: string) {
    this.pattern = toPattern(text);
  }

  isIn(text: string): boolean {
    return this.occurrences(text).some(({isWhole}) => isWhole);
  }

  /** The entries that have the text, and if `isOpen`, those that have it as the beginning of a longer word. */
  find(entries: readonly SearchDoc[], isOpen: boolean): Expansion[] {
    const whole: Posting = {_index: -1};
    const begun: Posting = {_index: -1};
    entries.forEach((entry, i) => {
      for (const field of FIELDS) {
        for (const {place, isWhole} of this.occurrences(entry[field] ?? '')) {
          const places = ((isWhole ? whole : begun)[field] ??= {});
          ((places[String(i)] ??= {}).position ??= []).push(place);
        }
      }
    });
    const expansions: Expansion[] = [{posting: whole, kind: EXACT}];
    if (isOpen) expansions.push({posting: begun, kind: PREFIX});
    return expansions;
  }

  private occurrences(text: string): Occurrence[] {
    if (text === '') return [];
    const folded = foldInPlace(text);
    return [...folded.text.matchAll(this.pattern)].map(({0: found, 1: rest, index}) => {
      const start = folded.placeOf(index);
      const end = folded.placeOf(index + found.length);
      return {place: [start, end - start], isWhole: rest === ''};
    });
  }
}

/**
 * A pattern for folded texts. Its group is the rest of a word that continues after the
 * text. In place of a space it takes a hyphen or a slash, as the index does between words.
 */
function toPattern(text: string): RegExp {
  const parts = text
    .split(' ')
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
    .join(String.raw`[\s\-/]+`);
  const start = STARTS_WITH_LETTER.test(text) ? `(?<!${LETTER})` : '';
  const rest = ENDS_WITH_LETTER.test(text) ? `((?:${LETTER})*)` : '()';
  return new RegExp(start + parts + rest, 'gu');
}
