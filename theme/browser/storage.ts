// Browser storage that may be missing, blocked or full: a site has to work
// without it, so failures are logged once, and what could not be stored is kept
// for as long as the page stands.

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
  console.warn('Browser storage cannot be used: choices last for this visit only.', error);
}

function openStorage(type: StorageType): Storage | null {
  if (type === 'none') return null;
  // Reading the property alone throws where the user has blocked storage, and some
  // web views have null in its place.
  return attempt(() => window[type] as Storage | null, null);
}

function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch (error) {
    logOnce(error);
    return otherwise;
  }
}

/** What the browser did not take. */
const unstored = new Map<string, string>();

function readItem(storage: Storage | null, key: string): string | null {
  return unstored.get(key) ?? attempt(() => storage?.getItem(key) ?? null, null);
}

function writeItem(storage: Storage | null, key: string, value: string | null): void {
  unstored.delete(key);
  const isStored = attempt(() => {
    if (value === null) storage?.removeItem(key);
    else storage?.setItem(key, value);
    return storage !== null;
  }, false);
  if (!isStored && value !== null) unstored.set(key, value);
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
  const {persistence = DEFAULT_TYPE} = options;
  if (persistence === 'none') return silentSlot;
  const storage = openStorage(persistence);
  const change = (newValue: string | null) => {
    const oldValue = readItem(storage, key);
    if (oldValue === newValue) return;
    writeItem(storage, key, newValue);
    // Browsers tell the other windows only; components of this one listen too.
    const detail = {key, oldValue, newValue, url: location.href, storageArea: storage};
    window.dispatchEvent(new StorageEvent('storage', detail));
  };

  return {
    get: () => readItem(storage, key),
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
