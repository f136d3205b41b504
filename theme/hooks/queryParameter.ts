import {useCallback, useSyncExternalStore} from 'react';
import {changeAddress, subscribeToAddress} from '../browser/address';

/**
 * The value of a query parameter, and a function that sets it without a new entry in the
 * history. The value is null in the first render, and without a name.
 */
export function useQueryParameter(name: string | null): [string | null, (value: string) => void] {
  const value = useSyncExternalStore(
    subscribeToAddress,
    () => (name === null ? null : new URLSearchParams(window.location.search).get(name)),
    () => null,
  );
  const setValue = useCallback(
    (newValue: string) => {
      if (name === null) return;
      const url = new URL(window.location.href);
      url.searchParams.set(name, newValue);
      changeAddress(url, {replace: true, state: window.history.state as object});
    },
    [name],
  );
  return [value, setValue];
}
