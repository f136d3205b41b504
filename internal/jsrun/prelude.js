// Defines what other JavaScript hosts have and the engine does not. It is small on
// purpose: enough for site configs and for components that a build renders. Time
// does not pass here: timers run in their order, while a call waits for a promise.
'use strict';
(() => {
  const define = (name, value) =>
    Object.defineProperty(globalThis, name, {value, writable: true, configurable: true});

  const show = (value) => {
    if (typeof value === 'string') return value;
    if (value instanceof Error) return `${value}\n${value.stack ?? ''}`.trimEnd();
    try {
      return JSON.stringify(value) ?? String(value);
    } catch {
      return String(value);
    }
  };
  const log =
    (level) =>
    (...args) =>
      __octavoConsole(level, args.map(show).join(' '));
  const nothing = () => {};
  define('console', {
    log: log('log'),
    info: log('info'),
    debug: log('debug'),
    warn: log('warn'),
    error: log('error'),
    trace: nothing,
    group: nothing,
    groupEnd: nothing,
    time: nothing,
    timeEnd: nothing,
    assert: nothing,
  });

  let timers = [];
  let nextTimer = 1;
  let elapsed = 0;
  const addTimer = (callback, delay = 0, ...args) => {
    const id = nextTimer++;
    timers.push({id, at: elapsed + Math.max(0, Number(delay) || 0), callback, args});
    return id;
  };
  const removeTimer = (id) => {
    timers = timers.filter((timer) => timer.id !== id);
  };
  define('setTimeout', addTimer);
  define('setImmediate', (callback, ...args) => addTimer(callback, 0, ...args));
  define('clearTimeout', removeTimer);
  define('clearImmediate', removeTimer);
  // An interval would never end, because no time passes.
  define('setInterval', () => nextTimer++);
  define('clearInterval', nothing);
  define('queueMicrotask', (callback) => void Promise.resolve().then(callback));
  define('performance', {now: () => 0, mark: nothing, measure: nothing});
  define('structuredClone', (value) =>
    value === undefined ? undefined : JSON.parse(JSON.stringify(value)),
  );

  define(
    'TextEncoder',
    class TextEncoder {
      encode(text = '') {
        const escaped = unescape(encodeURIComponent(text));
        return Uint8Array.from(escaped, (c) => c.charCodeAt(0));
      }
    },
  );
  define(
    'TextDecoder',
    class TextDecoder {
      decode(bytes = new Uint8Array()) {
        let text = '';
        for (const byte of new Uint8Array(bytes.buffer ?? bytes)) text += String.fromCharCode(byte);
        return decodeURIComponent(escape(text));
      }
    },
  );

  class URLSearchParams {
    #pairs = [];
    constructor(init = '') {
      if (typeof init === 'string') {
        for (const part of init.replace(/^\?/, '').split('&')) {
          if (part === '') continue;
          const [name, ...value] = part.split('=');
          this.append(decode(name), decode(value.join('=')));
        }
      } else {
        for (const [name, value] of init[Symbol.iterator] ? init : Object.entries(init)) {
          this.append(name, value);
        }
      }
    }
    append(name, value) {
      this.#pairs.push([String(name), String(value)]);
    }
    delete(name) {
      this.#pairs = this.#pairs.filter((pair) => pair[0] !== name);
    }
    get(name) {
      return this.#pairs.find((pair) => pair[0] === name)?.[1] ?? null;
    }
    getAll(name) {
      return this.#pairs.filter((pair) => pair[0] === name).map((pair) => pair[1]);
    }
    has(name) {
      return this.#pairs.some((pair) => pair[0] === name);
    }
    set(name, value) {
      const at = this.#pairs.findIndex((pair) => pair[0] === name);
      if (at < 0) return this.append(name, value);
      this.#pairs[at][1] = String(value);
      this.#pairs = this.#pairs.filter((pair, i) => pair[0] !== name || i <= at);
    }
    sort() {
      this.#pairs.sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0));
    }
    forEach(callback) {
      for (const [name, value] of this.#pairs) callback(value, name, this);
    }
    keys() {
      return this.#pairs.map((pair) => pair[0])[Symbol.iterator]();
    }
    values() {
      return this.#pairs.map((pair) => pair[1])[Symbol.iterator]();
    }
    entries() {
      return this.#pairs.map((pair) => [...pair])[Symbol.iterator]();
    }
    [Symbol.iterator]() {
      return this.entries();
    }
    get size() {
      return this.#pairs.length;
    }
    toString() {
      return this.#pairs.map((pair) => pair.map(encode).join('=')).join('&');
    }
  }
  const decode = (text) => {
    const spaced = text.replaceAll('+', ' ');
    try {
      return decodeURIComponent(spaced);
    } catch {
      return spaced;
    }
  };
  const encode = (text) =>
    encodeURIComponent(text)
      .replaceAll('%20', '+')
      .replace(/[!'()~]/g, (c) => '%' + c.charCodeAt(0).toString(16).toUpperCase());
  define('URLSearchParams', URLSearchParams);

  define(
    'URL',
    class URL {
      constructor(url, base) {
        let parts;
        try {
          parts = __octavoParseURL(String(url), base === undefined ? null : String(base));
        } catch {
          throw new TypeError(`Invalid URL: ${url}`);
        }
        Object.assign(this, JSON.parse(parts));
        const params = new URLSearchParams(this.search);
        Object.defineProperty(this, 'searchParams', {value: params});
      }
      static canParse(url, base) {
        try {
          return Boolean(new URL(url, base));
        } catch {
          return false;
        }
      }
      get host() {
        return this.port ? `${this.hostname}:${this.port}` : this.hostname;
      }
      get origin() {
        return this.hostname && this.protocol !== 'file:'
          ? `${this.protocol}//${this.host}`
          : 'null';
      }
      get href() {
        const query = this.searchParams.toString();
        const unchanged = new URLSearchParams(this.search).toString() === query;
        const search = unchanged ? this.search : query && `?${query}`;
        const user = this.username && this.username + (this.password && `:${this.password}`) + '@';
        const slashes = this.hostname || this.protocol === 'file:' ? '//' : '';
        return this.protocol + slashes + user + this.host + this.pathname + search + this.hash;
      }
      toString() {
        return this.href;
      }
      toJSON() {
        return this.href;
      }
    },
  );

  // The JavaScript side of VM.Call. There is one call at a time; its outcome is known
  // when the promise that it returns is settled.
  let outcome;
  define('__octavoCall', (path, ...args) => {
    const call = {};
    outcome = call;
    const names = path.split('.');
    const last = names.pop();
    const owner = names.reduce((object, name) => object[name], globalThis);
    const returned = owner[last](...args);
    if (typeof returned?.then !== 'function') {
      call.value = returned;
      call.done = true;
      return;
    }
    returned.then(
      (value) => {
        call.value = value;
        call.done = true;
      },
      (error) => {
        call.error = error;
        call.failed = true;
        call.done = true;
      },
    );
  });
  define('__octavoState', () => (outcome.done ? 'done' : timers.length > 0 ? 'waiting' : 'idle'));
  define('__octavoTick', () => {
    timers.sort((a, b) => a.at - b.at || a.id - b.id);
    const timer = timers.shift();
    elapsed = timer.at;
    timer.callback(...timer.args);
  });
  define('__octavoResult', () => {
    if (outcome.failed) throw outcome.error;
    return outcome.value;
  });
})();
