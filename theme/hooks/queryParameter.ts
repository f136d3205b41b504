import {useCallback, useSyncExternalStore} from 'react';

import {changeAddress, subscribeToAddress} from '../browser/address';

/**
 * A value in the address, kept there without a new entry in the history. Null
 * until the first render in the browser is over, and for no name.
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
