// Each page is also a script beside its document, for readers who come from another
// page. Its name follows from the address of the page, so no table of names is needed.
import type {UrlRules} from './urls';

/** The address of a page without a file name at its end: /a/ for /a/index.html, /a for /a.html. */
export function pageAddress(pathname: string): string {
  return pathname.replace(/\/index\.html$/, '/').replace(/\.html$/, '');
}

/** The address of a page's script. */
export function pageScript(pathname: string, {baseUrl, trailingSlash}: UrlRules): string {
  const address = pageAddress(pathname);
  if (address === baseUrl || address + '/' === baseUrl) return `${baseUrl}index.page.js`;
  if (trailingSlash === false) return `${address.replace(/\/$/, '')}.page.js`;
  return `${address.replace(/\/$/, '')}/index.page.js`;
}
