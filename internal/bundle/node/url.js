const fileURLToPath = (url) => {
  const path = decodeURIComponent(new URL(url).pathname);
  return /^\/[A-Za-z]:/.test(path) ? path.slice(1) : path;
};
const pathToFileURL = (path) => {
  const slashed = path.replaceAll('\\', '/');
  const escaped = encodeURI(slashed).replaceAll('?', '%3F').replaceAll('#', '%23');
  return new URL('file://' + (slashed.startsWith('/') ? '' : '/') + escaped);
};
// The older interface, for packages that still use it.
const parse = (text) => {
  const url = new URL(text, 'relative://');
  if (url.protocol !== 'relative:') return url;
  const {pathname, search, hash} = url;
  return {pathname, search, hash, query: search.slice(1), protocol: null, host: null, href: text};
};
const format = (url) => String(url.href ?? url);
const resolve = (from, to) => String(new URL(to, from));
module.exports = {
  ...{fileURLToPath, pathToFileURL, parse, format, resolve},
  URL,
  URLSearchParams,
};
