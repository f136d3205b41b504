import {useEffect, useEffectEvent, useState} from 'react';
import type {Results} from '../lib/search/types';

/** An Enter whose results are not there yet. */
interface Waiting {
  query: string;
  /** True for Ctrl+Enter. */
  isNewTab: boolean;
}

interface Options {
  /** The text that the reader confirmed with Enter before the search listened. */
  entered: string | undefined;
  query: string;
  /** Of this query or of one before it. */
  results: Results | null;
  isOpen: boolean;
  onResults: (results: Results, isNewTab: boolean) => void;
}

/**
 * Carries out an Enter that came before the results of its query, unless the reader types
 * on or closes the search. Returns a function that makes the current query wait.
 */
export function useWaitingEnter({
  entered,
  query,
  results,
  isOpen,
  onResults,
}: Options): (isNewTab: boolean) => void {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [before, setBefore] = useState<string>();
  if (entered !== before) {
    setBefore(entered);
    if (entered) setWaiting({query: entered.trim(), isNewTab: false});
  } else if (waiting && (waiting.query !== query || !isOpen)) setWaiting(null);
  const answer = waiting && results?.query === waiting.query ? results : null;
  const onAnswer = useEffectEvent((found: Results) => {
    onResults(found, waiting?.isNewTab ?? false);
  });
  useEffect(() => {
    if (answer) onAnswer(answer);
  }, [answer]);
  return (isNewTab) => {
    setWaiting({query, isNewTab});
  };
}
