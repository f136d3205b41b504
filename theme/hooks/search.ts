import {styles, worker} from '@octavo/search';
import {useCallback, useEffect, useState} from 'react';
import type {SearchOptions} from '@octavo/contract';
import {SearchClient} from '../browser/search/client';
import type {SearchLimits} from '../browser/search/service';
import type {Results} from '../lib/search/types';
import {useSite} from './site';

// One for all pages that a reader goes through.
let client: SearchClient | null = null;

export type SearchStatus = 'loading' | 'ready' | 'failed';

interface SearchState {
  status: SearchStatus;
  options: SearchOptions | null;
  /** Of the last query that was answered; null before the first, and for an empty one. */
  results: Results | null;
  retry: () => void;
}

/** Loads the index, then answers queries. Without a number of pages it is the one that the site wants. */
export function useSearch(query: string, {pages, sections}: SearchLimits): SearchState {
  const {baseUrl} = useSite().siteConfig;
  const [attempt, setAttempt] = useState(0);
  const [status, setStatus] = useState<SearchStatus>('loading');
  const [options, setOptions] = useState<SearchOptions | null>(null);
  const [results, setResults] = useState<Results | null>(null);

  useEffect(() => {
    client ??= new SearchClient({baseUrl, worker, styles});
    return whileMounted(
      client.load(),
      (loaded) => {
        setOptions(loaded);
        setStatus('ready');
      },
      () => {
        setStatus('failed');
      },
    );
  }, [baseUrl, attempt]);

  const text = query.trim();
  const most = pages ?? options?.maxHits;
  useEffect(() => {
    if (status !== 'ready' || !client || !most) return undefined;
    const isAsked = text !== '';
    return whileMounted(
      isAsked
        ? client.search(text, {pages: most, ...(sections && {sections})})
        : Promise.resolve(null),
      (found) => {
        // Nothing was found of a question that another one has replaced.
        if (found || !isAsked) setResults(found);
      },
      () => {
        setStatus('failed');
      },
    );
  }, [text, status, most, sections]);

  const retry = useCallback(() => {
    setStatus('loading');
    setAttempt((count) => count + 1);
  }, []);
  return {status, options, results: text === '' ? null : results, retry};
}

/** Calls back unless the component has gone, or asked for something else, in the meantime. */
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
