import {useEffect, useEffectEvent, useState} from 'react';
import type {Results} from '../lib/search/types';

interface Options {
  /** The text that the reader confirmed with Enter before the search was loaded. */
  entered: string | undefined;
  query: string;
  /** Of this query or of one before it. */
  results: Results | null;
  isOpen: boolean;
  onResults: (results: Results) => void;
}

/**
 * Carries out an Enter that came before the results of its query, unless the reader types
 * on or closes the search. Returns a function that makes the current query wait.
 */
export function useWaitingEnter({
  entered = '',
  query,
  results,
  isOpen,
  onResults,
}: Options): () => void {
  const [waiting, setWaiting] = useState(entered.trim());
  if (waiting !== '' && (waiting !== query || !isOpen)) setWaiting('');
  const answer = waiting !== '' && results?.query === waiting ? results : null;
  const onAnswer = useEffectEvent(onResults);
  useEffect(() => {
    if (answer) onAnswer(answer);
  }, [answer]);
  return () => {
    setWaiting(query);
  };
}
