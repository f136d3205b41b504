// The query of the address, for the code of sites. The first render has no query, as on the server.
import {useEffect, useMemo, useSyncExternalStore} from 'react';
import {changeAddress, subscribeToAddress} from '../browser/address';
import {useEvent} from '../hooks/values';

/** A part of the history of React Router 5. */
export interface HistoryView {
  location: {pathname: string; search: string; hash: string};
  action: 'POP';
}

const NO_LOCATION = {pathname: '/', search: '', hash: ''};

/** A value that a function takes from the history. It must be a text or a number. */
export function useHistorySelector<Value>(select: (history: HistoryView) => Value): Value {
  return useSyncExternalStore(
    subscribeToAddress,
    () => select({location: window.location, action: 'POP'}),
    () => select({location: NO_LOCATION, action: 'POP'}),
  );
}

/** Calls back when the reader goes back or forward. */
export function useHistoryPopHandler(onPop: (location: Location, action: 'POP') => unknown): void {
  const latest = useEvent(onPop);
  useEffect(() => {
    const listener = () => {
      latest(window.location, 'POP');
    };
    window.addEventListener('popstate', listener);
    return () => {
      window.removeEventListener('popstate', listener);
    };
  }, [latest]);
}

/** The value of a query parameter; null for none, and without a name. */
export function useQueryStringValue(name: string | null): string | null {
  return useHistorySelector(({location}) =>
    name === null ? null : new URLSearchParams(location.search).get(name),
  );
}

interface UpdateOptions {
  /** Adds an entry to the history. */
  push?: boolean;
}

function updateQuery(change: (query: URLSearchParams) => void, {push = false}: UpdateOptions = {}) {
  const url = new URL(window.location.href);
  change(url.searchParams);
  changeAddress(url, {replace: !push, state: window.history.state as object});
}

type SetValue = (value: string | null, options?: UpdateOptions) => void;

/** The value of a query parameter, and a function that sets it, or removes it if the value is empty. */
export function useQueryString(name: string): [string, SetValue] {
  const value = useQueryStringValue(name) ?? '';
  const setValue = useEvent((...[newValue, options]: Parameters<SetValue>) => {
    updateQuery((query) => {
      if (newValue) query.set(name, newValue);
      else query.delete(name);
    }, options);
  });
  return [value, setValue];
}

type SetList = (
  update: string[] | ((values: string[]) => string[]),
  options?: UpdateOptions,
) => void;

/** All values of a query parameter, and a function that sets them. */
export function useQueryStringList(name: string): [string[], SetList] {
  // A selector has to return the same value until the query changes, so not a new list.
  const list = useHistorySelector(({location}) =>
    JSON.stringify(new URLSearchParams(location.search).getAll(name)),
  );
  const values = useMemo(() => JSON.parse(list) as string[], [list]);
  const setValues = useEvent((...[update, options]: Parameters<SetList>) => {
    updateQuery((query) => {
      const next = typeof update === 'function' ? update(query.getAll(name)) : update;
      query.delete(name);
      for (const value of next) query.append(name, value);
    }, options);
  });
  return [values, setValues];
}

/** A function that removes the query from the address. */
export function useClearQueryString(): () => void {
  return useEvent(() => {
    const url = new URL(window.location.href);
    url.search = '';
    changeAddress(url, {replace: true, state: window.history.state as object});
  });
}

/** One query from several. A parameter that comes again is added, or replaces the first. */
export function mergeSearchParams(
  queries: readonly URLSearchParams[],
  strategy: 'append' | 'set',
): URLSearchParams {
  const merged = new URLSearchParams();
  for (const query of queries) {
    for (const [name, value] of query) merged[strategy](name, value);
  }
  return merged;
}

export function mergeSearchStrings(
  queries: readonly (string | undefined)[],
  strategy: 'append' | 'set',
): string {
  const all = queries.map((query) => new URLSearchParams(query ?? ''));
  const text = mergeSearchParams(all, strategy).toString();
  return text && `?${text}`;
}
