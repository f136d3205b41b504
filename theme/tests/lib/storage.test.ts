// @vitest-environment happy-dom
import type * as Storage from '../../lib/storage';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

// Fresh for each test: the module remembers that it has complained.
let storage: typeof Storage;

beforeEach(async () => {
  localStorage.clear();
  vi.resetModules();
  storage = await import('../../lib/storage');
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

  it('tells listeners in this window, of this key alone', () => {
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

  it('tells listeners when everything is cleared', () => {
    const listener = vi.fn();
    storage.createStorageSlot('key').listen(listener);
    window.dispatchEvent(new StorageEvent('storage', {key: null, storageArea: localStorage}));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('can be told to store nothing', () => {
    const slot = storage.createStorageSlot('key', {persistence: 'none'});
    slot.set('a');
    expect(slot.get()).toBeNull();
  });

  it('survives blocked storage and says so once', () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new Error('denied');
    });
    for (const key of ['a', 'b']) {
      const slot = storage.createStorageSlot(key);
      slot.set('x');
      expect(slot.get()).toBeNull();
    }
    expect(storage.listStorageKeys()).toEqual([]);
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('survives full storage', () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error('quota');
      },
    };
    vi.spyOn(window, 'localStorage', 'get').mockReturnValue(full as unknown as Storage);
    storage.createStorageSlot('key').set('a');
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('refuses to be used on the server', () => {
    vi.stubGlobal('window', undefined);
    expect(() => storage.createStorageSlot('key').get()).toThrow(/"key" was used while rendering/);
  });
});
