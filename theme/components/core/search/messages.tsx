// What the search says when there is nothing to show.

export function NoResults({query}: {query: string}) {
  return (
    <div className="search-message">
      <p className="search-message__title">
        No results found for <strong>“{query}”</strong>
      </p>
      <p>Fewer words find more, and other words may be in use here for what you mean.</p>
    </div>
  );
}

export function Failure({onRetry}: {onRetry: () => void}) {
  return (
    <div className="search-message" role="alert">
      <p className="search-message__title">The search could not be loaded.</p>
      <button type="button" className="button button--secondary button--sm" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}

export function Loading() {
  return (
    <div className="search-message">
      <p>Loading…</p>
    </div>
  );
}
