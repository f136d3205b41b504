/** Where a term stands in the texts of one field: by entry, starts with lengths. */
export type FieldPostings = Record<string, {position?: [start: number, length: number][]}>;

export interface Posting {
  _index: number;
  title?: FieldPostings;
  content?: FieldPostings;
  keywords?: FieldPostings;
  code?: FieldPostings;
}

/** The part of lunr's format that is read here. */
export interface LunrIndex {
  invertedIndex: [term: string, posting: Posting][];
  pipeline: string[];
}

/** Text with the parts of it that match. It is shown as text, never as markup. */
export interface MarkedText {
  text: string;
  marks: [start: number, end: number][];
}

export interface Hit {
  url: string;
  title: MarkedText;
  excerpt: MarkedText | null;
  /** The excerpt comes from a code block. */
  isCode: boolean;
}

export interface PageResult extends Hit {
  breadcrumb: string[];
  version: string | null;
  sections: Hit[];
  /** The best of what was found: a place among the sections, or -1 for the page itself. */
  best: number;
  /** The words of the page that match, as they are written there. */
  words: string[];
}

export interface Results {
  query: string;
  /** How many pages there are; pages may hold fewer of them. */
  total: number;
  pages: PageResult[];
}
