import {useBaseUrlUtils} from '../hooks/baseUrl';
import {useDocsContextualSearchTags} from '../hooks/globalDocs';
import {useSite} from '../hooks/site';
import {useQueryString} from './query';

export const DEFAULT_SEARCH_TAG = 'default';

/** The name of the query parameter of search pages. */
const PARAMETER = 'q';

/** The language and the tags of the pages that a search should find from here. */
export function useContextualSearchFilters(): {locale: string; tags: string[]} {
  const {i18n} = useSite();
  return {locale: i18n.currentLocale, tags: [DEFAULT_SEARCH_TAG, ...useDocsContextualSearchTags()]};
}

export function useSearchQueryString(): ReturnType<typeof useQueryString> {
  return useQueryString(PARAMETER);
}

/** A function that returns the address of the search page with a query. */
export function useSearchLinkCreator(): (query: string) => string {
  const {withBaseUrl} = useBaseUrlUtils();
  return (query) => withBaseUrl(`/search?${PARAMETER}=${encodeURIComponent(query)}`);
}
