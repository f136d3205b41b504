const {makeRequire} = globalThis.__octavoModules;
const toPath = (file) => {
  const path = /^file:/.test(file) ? decodeURIComponent(new URL(file).pathname) : String(file);
  return /^\/[A-Za-z]:/.test(path) ? path.slice(1) : path;
};
const createRequire = (file) => makeRequire(toPath(file).replace(/[\\/][^\\/]*$/, ''));
module.exports = {createRequire, builtinModules: [], isBuiltin: () => false};
