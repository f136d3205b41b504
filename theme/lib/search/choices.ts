import {selectPlural} from '../plural';
import {translate} from '../translate';
import type {PageResult, Results} from './types';

/** A row in the list of results. */
export interface Choice {
  url: string;
  /** The words to mark on the page. */
  words: readonly string[];
  /** The text of a row that is not a result. */
  label?: string;
}

/** All rows of the list, from top to bottom. */
export function toChoices(
  {query, total, pages}: Results,
  searchPage: string | undefined,
): Choice[] {
  const choices = pages.flatMap((page): Choice[] =>
    [page, ...page.sections].map(({url}) => ({url, words: page.words})),
  );
  if (searchPage && total > 0) {
    const label =
      total === 1
        ? translate('theme.octavo.SearchBar.seeAllOne')
        : translate('theme.SearchBar.seeAll', {count: total});
    choices.push({url: resultsAddress(searchPage, query), words: [], label});
  }
  return choices;
}

/** The address of the page with all results of a query. */
export function resultsAddress(searchPage: string, query: string): string {
  return `${searchPage}?q=${encodeURIComponent(query.trim())}`;
}

/** The row that Enter follows if the reader chose none: the best match of the first page. */
export function firstChoice({pages}: Results): number {
  const [page] = pages;
  return page ? page.best + 1 : -1;
}

/** The row that a key moves to; null for keys with another meaning. */
export function nextChoice(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (active + 1) % count;
    case 'ArrowUp':
      return active <= 0 ? count - 1 : active - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** The name of a page's rows for screen readers. */
export function groupName({breadcrumb, title}: PageResult): string {
  return [...breadcrumb, title.text].join(', ');
}

/** The text that screen readers announce when results appear. */
export function announcement(results: Results | null): string {
  if (!results) return '';
  const {total, pages, query} = results;
  if (total === 0) return translate('theme.octavo.search.noResults', {query});
  if (pages.length === total) {
    return selectPlural(total, translate('theme.octavo.search.pagesFound.plurals', {count: total}));
  }
  const shown = pages.length;
  return translate('theme.octavo.search.pagesFoundAndShown', {count: total, shown});
}
