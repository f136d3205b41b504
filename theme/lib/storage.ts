// Browser storage that may be missing, blocked or full: a site has to work
// without it, so failures are logged and otherwise ignored.

export type StorageType = 'localStorage' | 'sessionStorage' | 'none';

export interface StorageSlot {
  get: () => string | null;
  set: (value: string) => void;
  del: () => void;
  /** Calls back when this slot changes, in this window or in another one. */
  listen: (onChange: (event: StorageEvent) => void) => () => void;
}

const DEFAULT_TYPE: StorageType = 'localStorage';

const silentSlot: StorageSlot = {
  get: () => null,
  set: () => undefined,
  del: () => undefined,
  listen: () => () => undefined,
};

let hasLogged = false;

function logOnce(error: unknown): void {
  if (hasLogged) return;
  hasLogged = true;
  console.error('Browser storage cannot be used; choices will not be remembered.', error);
}

function openStorage(type: StorageType): Storage | null {
  if (type === 'none') return null;
  try {
    // Reading the property alone throws where the user has blocked storage.
    return window[type];
  } catch (error) {
    logOnce(error);
    return null;
  }
}

function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch (error) {
    logOnce(error);
    return otherwise;
  }
}

function serverSlot(key: string): StorageSlot {
  const refuse = (): never => {
    throw new Error(
      `Storage slot "${key}" was used while rendering on the server. Use it in an effect or an event handler.`,
    );
  };
  return {get: refuse, set: refuse, del: refuse, listen: refuse};
}

export function createStorageSlot(
  key: string,
  options: {persistence?: StorageType | undefined} = {},
): StorageSlot {
  if (typeof window === 'undefined') return serverSlot(key);
  const storage = openStorage(options.persistence ?? DEFAULT_TYPE);
  if (!storage) return silentSlot;

  const change = (newValue: string | null) => {
    attempt(() => {
      const oldValue = storage.getItem(key);
      if (oldValue === newValue) return;
      if (newValue === null) storage.removeItem(key);
      else storage.setItem(key, newValue);
      // Browsers tell the other windows only; components of this one listen too.
      const detail = {key, oldValue, newValue, url: location.href, storageArea: storage};
      window.dispatchEvent(new StorageEvent('storage', detail));
    }, undefined);
  };

  return {
    get: () => attempt(() => storage.getItem(key), null),
    set: change,
    del: () => {
      change(null);
    },
    listen: (onChange) => {
      const listener = (event: StorageEvent) => {
        // A null key means that the whole storage was cleared.
        const isMine = event.key === key || event.key === null;
        if (isMine && event.storageArea === storage) onChange(event);
      };
      window.addEventListener('storage', listener);
      return () => {
        window.removeEventListener('storage', listener);
      };
    },
  };
}

export function listStorageKeys(type: StorageType = DEFAULT_TYPE): string[] {
  const storage = openStorage(type);
  if (!storage) return [];
  return Array.from({length: storage.length}, (_, i) => storage.key(i)).filter(
    (key) => key !== null,
  );
}
