// The file system as far as scripts of a site need it. Each synchronous function has a
// form with a callback and one that returns a promise.
const {Buffer} = require('buffer');

const call = (operation, file, text = '') => {
  const answer = JSON.parse(globalThis.__octavoFS(operation, toPath(file), text));
  if (!answer.error) return answer.value;
  const error = new Error(answer.error);
  if (answer.needs) globalThis.__octavoNeeds(answer.needs, error.stack ?? '');
  throw Object.assign(error, {code: answer.code, path: toPath(file), syscall: operation});
};

const toPath = (file) => {
  if (!(file instanceof URL)) return String(file);
  const path = decodeURIComponent(file.pathname);
  return /^\/[A-Za-z]:/.test(path) ? path.slice(1) : path;
};

const encodingOf = (options) => (typeof options === 'string' ? options : options?.encoding);

const toStats = ({isFile, isFolder, size, mtimeMs}) => ({
  ...{size, mtimeMs, atimeMs: mtimeMs, ctimeMs: mtimeMs, birthtimeMs: mtimeMs},
  ...{mtime: new Date(mtimeMs), mode: isFolder ? 0o40755 : 0o100644},
  isFile: () => isFile,
  isDirectory: () => isFolder,
  isSymbolicLink: () => false,
});

function readFileSync(file, options) {
  const encoding = encodingOf(options);
  if (/^utf-?8$/i.test(encoding ?? '')) return call('readText', file);
  const data = Buffer.from(call('read', file), 'base64');
  return encoding ? data.toString(encoding) : data;
}

function readdirSync(folder, options) {
  const parent = toPath(folder);
  const entries = call(options?.recursive ? 'listAll' : 'list', folder);
  if (!options?.withFileTypes) return entries.map((entry) => entry.name);
  return entries.map((entry) => {
    const at = entry.name.lastIndexOf('/');
    const path = at < 0 ? parent : `${parent}/${entry.name.slice(0, at)}`;
    return {...toStats(entry), name: entry.name.slice(at + 1), path, parentPath: path};
  });
}

function statSync(file, options) {
  try {
    return toStats(call('stat', file));
  } catch (error) {
    if (options?.throwIfNoEntry === false && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function writeFileSync(file, data, options) {
  call('write', file, Buffer.from(data, encodingOf(options)).toString('base64'));
}

function appendFileSync(file, data, options) {
  const before = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  writeFileSync(file, Buffer.concat([before, Buffer.from(data, encodingOf(options))]));
}

function mkdirSync(folder, options) {
  call(options?.recursive ? 'makeAll' : 'make', folder);
}

function rmSync(file, options) {
  if (options?.force && !existsSync(file)) return;
  call(options?.recursive ? 'removeAll' : 'remove', file);
}

const existsSync = (file) => call('exists', file);
const accessSync = (file) => void statSync(file);
const realpathSync = (file) => (statSync(file), toPath(file));
realpathSync.native = realpathSync;
const copyFileSync = (from, to) => {
  writeFileSync(to, readFileSync(from));
};
const unlinkSync = (file) => {
  rmSync(file);
};
const rmdirSync = (folder, options) => {
  rmSync(folder, options);
};

const synchronous = {
  ...{readFileSync, readdirSync, statSync, lstatSync: statSync, accessSync, realpathSync},
  ...{writeFileSync, appendFileSync, mkdirSync, rmSync, unlinkSync, rmdirSync, copyFileSync},
};
const promises = {};
const callbacks = {};
for (const [name, f] of Object.entries(synchronous)) {
  const asynchronous = async (...args) => f(...args);
  const short = name.replace(/Sync$/, '');
  promises[short] = asynchronous;
  callbacks[short] = (...args) => {
    const done = args.pop();
    asynchronous(...args).then((value) => done(null, value), done);
  };
}
callbacks.realpath.native = callbacks.realpath;
const constants = {F_OK: 0, R_OK: 4, W_OK: 2, X_OK: 1};
const exists = (file, done) => {
  done(existsSync(file));
};

module.exports = {...synchronous, ...callbacks, existsSync, exists, promises, constants};
