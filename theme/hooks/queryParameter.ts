import {useCallback, useSyncExternalStore} from 'react';

// Browsers tell nobody when a script changes the address.
const listeners = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  window.addEventListener('popstate', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('popstate', onChange);
  };
}

/**
 * A value in the address, kept there without a new entry in the history. Null
 * until the first render in the browser is over, and for no name.
 */
export function useQueryParameter(name: string | null): [string | null, (value: string) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => (name === null ? null : new URLSearchParams(window.location.search).get(name)),
    () => null,
  );
  const setValue = useCallback(
    (newValue: string) => {
      if (name === null) return;
      const url = new URL(window.location.href);
      url.searchParams.set(name, newValue);
      window.history.replaceState(window.history.state, '', url);
      for (const onChange of listeners) onChange();
    },
    [name],
  );
  return [value, setValue];
}
