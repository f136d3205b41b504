// How addresses written by authors become addresses of the built site. Go has the same rules in
// internal/address; both are tested with internal/address/testdata/cases.json.

export interface UrlRules {
  baseUrl: string;
  trailingSlash?: boolean | undefined;
}

export interface BaseUrlOptions {
  /** Adds the base path even if the address already starts with it. */
  forcePrependBaseUrl?: boolean | undefined;
  /** Adds the site's own origin in front. */
  absolute?: boolean | undefined;
}

/** True for addresses such as https:, mailto: and //host. */
export function hasProtocol(url: string): boolean {
  return /^(?:[\w+.-]*:|\/\/)/.test(url);
}

export function isInternalUrl(url?: string): boolean {
  return url !== undefined && !hasProtocol(url);
}

/** Adds the base path to an address of the site. */
export function addBaseUrl(
  url: string,
  site: {baseUrl: string; url: string},
  {forcePrependBaseUrl = false, absolute = false}: BaseUrlOptions = {},
): string {
  if (!url || url.startsWith('#') || hasProtocol(url)) return url;
  const {baseUrl} = site;
  const joined = baseUrl + url.replace(/^\//, '');
  if (forcePrependBaseUrl) return joined;
  // "/course" without its slash is the home page of a site under "/course/".
  if (url === baseUrl.replace(/\/$/, '')) return baseUrl;
  const path = url.startsWith(baseUrl) ? url : joined;
  return absolute ? site.url + path : path;
}

/** Adds or removes the slash at the end of the path, before "?" and "#", as the site wants. */
export function applyTrailingSlash(url: string, {baseUrl, trailingSlash}: UrlRules): string {
  if (trailingSlash === undefined || url.startsWith('#')) return url;
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  if (!path || path === '/' || path === baseUrl) return url;
  const rest = end < 0 ? '' : url.slice(end);
  return path.replace(/\/$/, '') + (trailingSlash ? '/' : '') + rest;
}

/**
 * Resolves a relative address of a page as browsers do. Browsers would resolve it against the
 * address that the reader visits, which may have a slash at the end or not.
 */
export function resolveRelative(url: string, pathname: string): string {
  const [path = ''] = /^[^?#]*/.exec(url) ?? [];
  if (!path || path.startsWith('/')) return url;
  const segments = pathname.split('/').slice(1, -1);
  const parts = path.split('/');
  for (const part of parts) {
    if (part === '..') segments.pop();
    else if (part !== '.') segments.push(part);
  }
  if (/^\.\.?$/.test(parts.at(-1) ?? '')) segments.push('');
  return `/${segments.join('/')}${url.slice(path.length)}`;
}

/** Reports whether two paths are the same, apart from case and the slash at the end. */
export function isSamePath(one: string | undefined, other: string | undefined): boolean {
  const normal = (path?: string) => path?.replace(/\/?$/, '/').toLowerCase();
  return normal(one) === normal(other);
}

export interface ConfiguredTarget {
  to?: string | undefined;
  href?: string | undefined;
  prependBaseUrlToHref?: boolean | undefined;
}

/** The props of the link of a navbar or footer item: `href` unchanged, `to` with the base path. */
export function configuredTarget(
  {to, href, prependBaseUrlToHref}: ConfiguredTarget,
  site: {baseUrl: string; url: string},
): {to?: string; href?: string} {
  if (href !== undefined) {
    if (!prependBaseUrlToHref) return {href};
    return {href: addBaseUrl(href, site, {forcePrependBaseUrl: true})};
  }
  return to === undefined ? {} : {to: addBaseUrl(to, site)};
}
