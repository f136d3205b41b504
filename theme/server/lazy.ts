// Waits for lazy components: a page of a build has their content, not the fallback.
import React from 'react';

const loading = new Set<Promise<unknown>>();

const {lazy} = React;
React.lazy = ((load: Parameters<typeof lazy>[0]) =>
  lazy(() => {
    const module = load();
    loading.add(module);
    return module;
  })) as typeof lazy;

/** Lazy components may contain others. */
const MOST_ROUNDS = 20;

/** True if the last render came across a component that is not loaded. */
export function isLoading(): boolean {
  return loading.size > 0;
}

/** Renders again until no component is missing. */
export async function whenLoaded<Result>(run: () => Result): Promise<Result> {
  for (let round = 0; ; round++) {
    await Promise.allSettled(loading);
    loading.clear();
    const result = run();
    if (!isLoading() || round >= MOST_ROUNDS) return result;
  }
}
