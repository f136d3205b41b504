// Beside each document lies the same page as a script, for readers who come
// from another page. Its name follows from the page's address, so that nobody
// has to load a table of names.
import type {UrlRules} from './urls';

/** The address of a page without a file name at its end: /a/index.html and /a.html are /a. */
export function pageAddress(pathname: string): string {
  return pathname.replace(/\/index\.html$/, '/').replace(/\.html$/, '');
}

export function pageScript(pathname: string, {baseUrl, trailingSlash}: UrlRules): string {
  const address = pageAddress(pathname);
  if (address === baseUrl || address + '/' === baseUrl) return `${baseUrl}index.page.js`;
  if (trailingSlash === false) return `${address.replace(/\/$/, '')}.page.js`;
  return `${address.replace(/\/$/, '')}/index.page.js`;
}
