// The texts in place of search results.
import {hasQuotes} from '../../../lib/search/quotes';
import {translate, translateParts} from '../../../lib/translate';

export function NoResults({query}: {query: string}) {
  return (
    <div className="search-message">
      <p className="search-message__title">
        {translateParts('theme.octavo.search.noResults', {
          query: <strong key="query">{query}</strong>,
        })}
      </p>
      <p>
        {translate(
          hasQuotes(query) ? 'theme.octavo.search.hintForQuotes' : 'theme.octavo.search.hint',
        )}
      </p>
    </div>
  );
}

export function Failure({onRetry}: {onRetry: () => void}) {
  return (
    <div className="search-message" role="alert">
      <p className="search-message__title">{translate('theme.octavo.search.failed')}</p>
      <button type="button" className="button button--secondary button--sm" onClick={onRetry}>
        {translate('theme.octavo.Loading.retry')}
      </button>
    </div>
  );
}

export function Loading() {
  return (
    <div className="search-message">
      <p>{translate('theme.octavo.search.loading')}</p>
    </div>
  );
}
