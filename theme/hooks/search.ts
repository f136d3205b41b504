import {styles, worker} from '@octavo/search';
import {useCallback, useEffect, useState} from 'react';
import {SearchClient} from '../browser/search/client';
import type {SearchLimits} from '../lib/search/engine';
import type {Results} from '../lib/search/types';
import {useSite} from './site';

// All pages that a reader visits share one client, and so one index.
let client: SearchClient | null = null;

export type SearchStatus = 'loading' | 'ready' | 'failed';

interface SearchState {
  status: SearchStatus;
  /** Of the last query that was answered; null before the first answer, and for an empty query. */
  results: Results | null;
  retry: () => void;
}

/** Loads the index, then answers queries. */
export function useSearch(query: string, {pages, sections}: SearchLimits): SearchState {
  const {baseUrl} = useSite().siteConfig;
  const [attempt, setAttempt] = useState(0);
  const [status, setStatus] = useState<SearchStatus>('loading');
  const [results, setResults] = useState<Results | null>(null);

  useEffect(() => {
    client ??= new SearchClient({baseUrl, worker, styles});
    return whileMounted(
      client.load(),
      () => {
        setStatus('ready');
      },
      () => {
        setStatus('failed');
      },
    );
  }, [baseUrl, attempt]);

  const text = query.trim();
  useEffect(() => {
    if (status !== 'ready' || !client) return undefined;
    const hasQuery = text !== '';
    return whileMounted(
      hasQuery ? client.search(text, {pages, sections}) : Promise.resolve(null),
      (found) => {
        // Null is the answer to a query that another one has replaced.
        if (found || !hasQuery) setResults(found);
      },
      () => {
        setStatus('failed');
      },
    );
  }, [text, status, pages, sections]);

  const retry = useCallback(() => {
    setStatus('loading');
    setAttempt((count) => count + 1);
  }, []);
  return {status, results: text === '' ? null : results, retry};
}

/** Calls back with the outcome of a promise, unless the returned function was called before. */
function whileMounted<T>(
  promise: Promise<T>,
  onValue: (value: T) => void,
  onError: () => void,
): () => void {
  let isOver = false;
  promise.then(
    (value) => {
      if (!isOver) onValue(value);
    },
    (error: unknown) => {
      console.error('The search failed.', error);
      if (!isOver) onError();
    },
  );
  return () => {
    isOver = true;
  };
}
