/** A part of a text, in UTF-16 units. */
export type Place = [start: number, length: number];

/** The positions of a term in the texts of one field, by entry. */
export type FieldPostings = Record<string, {position?: Place[]}>;

export interface Posting {
  _index: number;
  title?: FieldPostings;
  content?: FieldPostings;
  keywords?: FieldPostings;
  code?: FieldPostings;
}

/** The part of lunr's index format that the theme reads. */
export interface LunrIndex {
  invertedIndex: [term: string, posting: Posting][];
  pipeline: string[];
}

/** Text with the ranges that match. It is shown as text, never as markup. */
export interface MarkedText {
  text: string;
  marks: [start: number, end: number][];
}

export interface Hit {
  url: string;
  title: MarkedText;
  excerpt: MarkedText | null;
  /** True if the excerpt comes from a code block. */
  isCode: boolean;
}

export interface PageResult extends Hit {
  breadcrumb: string[];
  version: string | null;
  sections: Hit[];
  /** The index of the best section, or -1 if the page itself matches best. */
  best: number;
  /** The words to mark on the page, as they are written there; none if the site does not mark words. */
  words: string[];
}

export interface Results {
  query: string;
  /** How many pages match. `pages` may hold fewer. */
  total: number;
  pages: PageResult[];
}
