// A store is known until the function that got it returns its value or its promise ends.
// Functions that run at the same time see the store of the last one.
class AsyncLocalStorage {
  #store;

  run(store, callback, ...args) {
    const before = this.#store;
    const restore = () => {
      this.#store = before;
    };
    this.#store = store;
    let result;
    try {
      result = callback(...args);
    } catch (error) {
      restore();
      throw error;
    }
    if (typeof result?.then === 'function') result.then(restore, restore);
    else restore();
    return result;
  }

  exit(callback, ...args) {
    return this.run(undefined, callback, ...args);
  }

  enterWith(store) {
    this.#store = store;
  }

  getStore() {
    return this.#store;
  }

  disable() {
    this.#store = undefined;
  }

  static bind(callback) {
    return callback;
  }

  static snapshot() {
    return (callback, ...args) => callback(...args);
  }
}

class AsyncResource {
  runInAsyncScope(callback, self, ...args) {
    return callback.apply(self, args);
  }

  emitDestroy() {
    return this;
  }

  static bind(callback) {
    return callback;
  }
}

module.exports = {AsyncLocalStorage, AsyncResource};
