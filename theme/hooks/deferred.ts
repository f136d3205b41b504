import {useEffect} from 'react';
import type * as deferredParts from './deferredParts';

export type DeferredParts = typeof deferredParts;

let loaded: DeferredParts | null = null;

/** Loads the script that a page does not need for its first render. */
export async function loadDeferred(): Promise<DeferredParts> {
  loaded = await import('./deferredParts');
  return loaded;
}

/** Calls an action with the deferred parts: at once if they are loaded, else later. */
export function withDeferred(action: (parts: DeferredParts) => void): void {
  if (loaded) action(loaded);
  else loadDeferred().then(action, console.error);
}

/** Starts something when the deferred parts are loaded. The returned function stops it. */
export function startDeferred(start: (parts: DeferredParts) => () => void): () => void {
  let isOver = false;
  let stop: (() => void) | undefined;
  withDeferred((parts) => {
    if (!isOver) stop = start(parts);
  });
  return () => {
    isOver = true;
    stop?.();
  };
}

/** An effect that starts when the deferred parts are loaded. */
export function useDeferredEffect(
  start: (parts: DeferredParts) => () => void,
  inputs?: unknown[],
): void {
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the caller passes them
  useEffect(() => startDeferred(start), inputs);
}
