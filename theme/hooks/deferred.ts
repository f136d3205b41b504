import {useEffect} from 'react';
import type * as laterParts from './deferredParts';

export type Later = typeof laterParts;

let loaded: Later | null = null;

export async function loadLater(): Promise<Later> {
  loaded = await import('./deferredParts');
  return loaded;
}

/** Does something with what a page shows and takes clicks without: at once, when that is there. */
export function withLater(action: (later: Later) => void): void {
  if (loaded) action(loaded);
  else loadLater().then(action, console.error);
}

/** An effect that begins when what it needs is there. */
export function useLaterEffect(start: (later: Later) => () => void, inputs?: unknown[]): void {
  useEffect(() => {
    let isOver = false;
    let stop: (() => void) | undefined;
    withLater((later) => {
      if (!isOver) stop = start(later);
    });
    return () => {
      isOver = true;
      stop?.();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the caller's, as for any effect
  }, inputs);
}
