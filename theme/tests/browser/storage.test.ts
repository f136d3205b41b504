// @vitest-environment happy-dom
import type * as storageModule from '../../browser/storage';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

// A fresh module for each test, because it remembers that it has logged a warning.
let storage: typeof storageModule;

beforeEach(async () => {
  localStorage.clear();
  vi.resetModules();
  storage = await import('../../browser/storage');
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('createStorageSlot', () => {
  it('reads, writes and deletes', () => {
    const slot = storage.createStorageSlot('key');
    expect(slot.get()).toBeNull();
    slot.set('a');
    expect(localStorage.getItem('key')).toBe('a');
    expect(storage.listStorageKeys()).toEqual(['key']);
    slot.del();
    expect(slot.get()).toBeNull();
  });

  it('calls the listeners of this window, for its own key only', () => {
    const listener = vi.fn();
    const stop = storage.createStorageSlot('key').listen(listener);
    storage.createStorageSlot('key').set('a');
    storage.createStorageSlot('other').set('a');
    expect(listener).toHaveBeenCalledTimes(1);
    storage.createStorageSlot('key').set('a');
    expect(listener, 'nothing changed').toHaveBeenCalledTimes(1);
    stop();
    storage.createStorageSlot('key').set('b');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('calls listeners when the whole storage is cleared', () => {
    const listener = vi.fn();
    storage.createStorageSlot('key').listen(listener);
    window.dispatchEvent(new StorageEvent('storage', {key: null, storageArea: localStorage}));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('stores nothing if the config says so', () => {
    const slot = storage.createStorageSlot('key', {persistence: 'none'});
    slot.set('a');
    expect(slot.get()).toBeNull();
  });

  const blocked = () => {
    throw new Error('denied');
  };

  const full = {getItem: () => null, setItem: blocked, removeItem: () => undefined};
  const useless = {getItem: blocked, setItem: blocked, removeItem: blocked};

  it.each<[string, () => unknown, number]>([
    ['blocked', blocked, 1],
    ['missing', () => null, 0],
    ['full', () => full, 1],
    ['useless', () => useless, 1],
  ])('keeps values in memory if storage is %s', (_, getStorage, logged) => {
    const log = vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(getStorage as () => Storage);
    const listener = vi.fn();
    const stop = storage.createStorageSlot('a').listen(listener);
    for (const key of ['a', 'b']) {
      storage.createStorageSlot(key).set('x');
      expect(storage.createStorageSlot(key).get()).toBe('x');
    }
    storage.createStorageSlot('a').del();
    expect(storage.createStorageSlot('a').get()).toBeNull();
    stop();
    expect(listener).toHaveBeenCalledTimes(2);
    expect(log).toHaveBeenCalledTimes(logged);
  });

  it('lists no keys if storage is blocked', () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(blocked);
    expect(storage.listStorageKeys()).toEqual([]);
  });

  it('prefers a value that the browser stored later', () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    const slot = storage.createStorageSlot('key');
    slot.set('lost');
    write.mockRestore();
    slot.set('kept');
    expect(localStorage.getItem('key')).toBe('kept');
    localStorage.setItem('key', 'by another window');
    expect(slot.get()).toBe('by another window');
  });

  it('throws an error on the server', () => {
    vi.stubGlobal('window', undefined);
    expect(() => storage.createStorageSlot('key').get()).toThrow(/"key" was used while rendering/);
  });
});
