// Browser storage that may be missing, blocked or full. A site must work without
// it: failures are logged once, and values that cannot be stored are kept in memory.

export type StorageType = 'localStorage' | 'sessionStorage' | 'none';

export interface StorageSlot {
  get: () => string | null;
  set: (value: string) => void;
  del: () => void;
  /** Calls back when this slot changes, in this window or another one. */
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
  // Even reading the property throws if the user has blocked storage, and in some
  // web views it is null.
  return attempt(() => window[type] as Storage | null, null);
}

/** Runs an action; if it throws, logs the error and returns the other value. */
function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch (error) {
    logOnce(error);
    return otherwise;
  }
}

/** The values that the browser did not store, by key. */
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
    // Browsers send the event to other windows only, and components of this one listen too.
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
