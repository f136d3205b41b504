import {excerpt, toMarks} from './excerpt';
import {rankEntries} from './rank';
import type {Found, RankedPage} from './rank';
import type {Hit, PageResult} from './types';
import type {Field} from './vocabulary';

/** Limits the time that marking takes. Few pages have more different words of a query. */
const MOST_WORDS = 40;

/** A page as a result, with the best of its sections, at most so many. */
export function describePage(page: RankedPage, found: Found, most: number): PageResult {
  const entry = found.corpus.entries[page.at];
  const ranked = rankEntries(page, found);
  const sections = ranked.filter(({at}) => at !== page.at).slice(0, most);
  const own = describeEntry(page.at, found);
  // The beginning of a page says less than the sections that have the words.
  if (sections.length > 0 && own.excerpt?.marks.length === 0) own.excerpt = null;
  return {
    ...own,
    breadcrumb: entry?.breadcrumb ?? [],
    version: entry?.version ?? null,
    sections: sections.map(({at}) => describeEntry(at, found)),
    best: sections.findIndex(({at}) => at === ranked[0]?.at),
    words: writtenWords(page, found),
  };
}

function describeEntry(at: number, {words, corpus}: Found): Hit {
  const entry = corpus.entries[at];
  const {url = '', title = '', content: text = '', code: codeText = ''} = entry ?? {};
  const places = (field: Field) => words.map((word) => word.marks(at, field, entry?.[field] ?? ''));
  const content = places('content');
  const code = places('code');
  const isCode = content.flat().length === 0 && code.flat().length > 0;
  return {
    url,
    title: {text: title, marks: toMarks(places('title').flat())},
    excerpt: isCode ? excerpt(codeText, code) : excerpt(text, content),
    isCode,
  };
}

/** The words to mark on the page, as they are written there. */
function writtenWords(page: RankedPage, {words, corpus}: Found): string[] {
  const written = new Set<string>();
  for (const at of page.entries) {
    for (const field of ['title', 'content', 'code'] as const) {
      const text = corpus.entries[at]?.[field] ?? '';
      for (const [start, length] of words.flatMap((word) => word.marks(at, field, text))) {
        written.add(text.slice(start, start + length).toLowerCase());
        if (written.size >= MOST_WORDS) return [...written];
      }
    }
  }
  return [...written];
}
