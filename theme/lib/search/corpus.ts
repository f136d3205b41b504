// The entries of the search with the scores of all terms in typed arrays. A common
// word has tens of thousands of matches, and an object for each would be too slow.
import type {SearchDoc, SearchWeights} from '@octavo/contract';
import type {Posting} from './types';
import {FIELDS} from './vocabulary';
import type {Field} from './vocabulary';

const WEIGHTS: Record<Field, number> = {title: 10, keywords: 6, content: 1, code: 0.5};

/** A match in the title of a page counts this many times one in the title of a section. */
const PAGE_TITLE = 1.6;

/** The parameters k1 and b of BM25: how fast repeats lose value, how much the length counts. */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.3;
const CHARACTERS_A_WORD = 6;
const USUAL_WORDS: Record<Field, number> = {title: 3, keywords: 5, content: 60, code: 40};

/** The matches of one term. An entry is listed once for each field that has the term. */
export interface Places {
  entries: Int32Array;
  scores: Float32Array;
  /** How many of them, counted from the start, are matches in titles. */
  titles: number;
}

export class Corpus {
  /** For each entry, the index of its page's entry. */
  readonly pageOf: Int32Array;
  /** Weak, because phrases make postings of their own. */
  private readonly places = new WeakMap<Posting, Places>();
  private readonly weights: Record<Field, number>;

  /** The weights are factors from the site's config; 1 changes nothing. */
  constructor(
    readonly entries: readonly SearchDoc[],
    {title, content, keywords}: SearchWeights = {title: 1, content: 1, keywords: 1},
  ) {
    this.weights = {
      title: WEIGHTS.title * title,
      content: WEIGHTS.content * content,
      keywords: WEIGHTS.keywords * keywords,
      code: WEIGHTS.code * content,
    };
    this.pageOf = Int32Array.from(entries, ({page}, i) => page ?? i);
  }

  placesOf(posting: Posting): Places {
    let places = this.places.get(posting);
    if (!places) {
      places = this.readPlaces(posting);
      this.places.set(posting, places);
    }
    return places;
  }

  private readPlaces(posting: Posting): Places {
    const entries: number[] = [];
    const scores: number[] = [];
    let titles = 0;
    for (const field of FIELDS) {
      const refs = posting[field];
      for (const ref in refs) {
        const at = Number(ref);
        const entry = this.entries[at];
        if (!entry) continue;
        entries.push(at);
        scores.push(
          this.weights[field] * termScore(entry, field, refs[ref]?.position?.length ?? 1),
        );
      }
      if (field === 'title') titles = entries.length;
    }
    const rarity = rarityOf(entries.length, this.entries.length);
    return {
      entries: Int32Array.from(entries),
      scores: Float32Array.from(scores, (score) => score * rarity),
      titles,
    };
  }
}

/** The inverse document frequency of BM25: rare terms score higher. */
function rarityOf(count: number, total: number): number {
  const having = Math.min(count, total);
  return Math.log(1 + (total - having + 0.5) / (having + 0.5));
}

/** The score of a term in a field of an entry, before weight and rarity. */
function termScore(entry: SearchDoc, field: Field, count: number): number {
  const words = (entry[field]?.length ?? 0) / CHARACTERS_A_WORD;
  // Fewer words than usual are no advantage: short sections mention things, long ones explain them.
  const length = 1 + LENGTH_SHARE * Math.max(0, words / USUAL_WORDS[field] - 1);
  const weight = field === 'title' && entry.type === 0 ? PAGE_TITLE : 1;
  return (weight * (count * (SATURATION + 1))) / (count + SATURATION * length);
}
