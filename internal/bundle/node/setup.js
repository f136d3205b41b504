// Defines the globals of Node that scripts of a site use. It runs before them.
'use strict';
(() => {
  const define = (name, value) =>
    Object.defineProperty(globalThis, name, {value, writable: true, configurable: true});

  class NotAvailableError extends Error {
    get name() {
      return 'NotAvailableError';
    }
  }
  const refuse = (what) => {
    const error = new NotAvailableError(`${what} is not available without Node`);
    globalThis.__octavoNeeds(what, error.stack ?? '');
    if (globalThis.__octavoDryRun) return standIn;
    throw error;
  };
  // Lets a script go on that is only looked at: every member and result is the same again.
  const standIn = new Proxy(function () {}, {
    get: (_target, key) => {
      if (key === Symbol.toPrimitive || key === 'toString') return () => '';
      return typeof key === 'symbol' || hidden.includes(key) ? undefined : standIn;
    },
    apply: () => standIn,
    construct: () => standIn,
  });

  // An import of names copies the members of a module, and keeps its prototype.
  const hidden = ['__esModule', 'default', 'then', 'toJSON', 'constructor'];
  define('__octavoMissing', (name) =>
    Object.create(
      new Proxy(
        {},
        {
          get(_target, key) {
            if (typeof key === 'symbol' || hidden.includes(key)) return undefined;
            return refuse(name.includes(' ') ? name : `node:${name}`);
          },
        },
      ),
    ),
  );

  // Loads a module while the script runs: for a path that the script computes, or
  // through createRequire.
  const loaded = new Map();
  const requireFrom = (folder, name) => {
    const key = `${folder}\0${name}`;
    if (!loaded.has(key)) {
      const module = {exports: {}};
      loaded.set(key, module);
      const code = globalThis.__octavoLoad(folder, String(name));
      new Function('module', 'exports', code)(module, module.exports);
    }
    return loaded.get(key).exports;
  };
  const makeRequire = (folder) => {
    const require = (name) => requireFrom(folder, name);
    require.resolve = (name, options) =>
      globalThis.__octavoResolveFrom(options?.paths?.[0] ?? folder, name);
    require.cache = {};
    return require;
  };
  define('__octavoModules', {makeRequire});
  define('require', makeRequire(globalThis.process.folder));

  const {process} = globalThis;
  const nothing = () => process;
  const write = (text) => (console.log(String(text).replace(/\n$/, '')), true);
  const started = Date.now();
  Object.assign(process, {
    ...{title: 'octavo', pid: 1, exitCode: undefined, execArgv: [], argv0: 'octavo'},
    ...{version: 'v20.0.0', versions: {node: '20.0.0'}, release: {name: 'node'}},
    ...{on: nothing, once: nothing, off: nothing, removeListener: nothing, emit: () => false},
    ...{
      addListener: nothing,
      listenerCount: () => 0,
      emitWarning: (text) => console.warn(String(text)),
    },
    stdout: {write, isTTY: false, columns: 80},
    stderr: {write, isTTY: false, columns: 80},
    cwd: () => process.folder,
    chdir: () => refuse('process.chdir'),
    exit: (code) => {
      throw new Error(`process.exit(${code ?? ''}) was called`);
    },
    nextTick: (f, ...args) => {
      queueMicrotask(() => f(...args));
    },
    hrtime: Object.assign(() => [0, (Date.now() - started) * 1e6], {bigint: () => 0n}),
    uptime: () => 0,
    memoryUsage: () => ({rss: 0, heapTotal: 0, heapUsed: 0, external: 0, arrayBuffers: 0}),
    umask: () => 0o22,
    // lodash asks for util, and does without it.
    binding: (name) => (name === 'util' ? {} : refuse('process.binding')),
  });
  define('global', globalThis);
  define('fetch', () => refuse('fetch'));
  define('WebSocket', undefined);
})();
