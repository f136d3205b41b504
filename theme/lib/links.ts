import {addBaseUrl, applyTrailingSlash, isInternalUrl} from './urls';

export interface LinkRules {
  url: string;
  baseUrl: string;
  trailingSlash?: boolean | undefined;
}

export interface ResolvedLink {
  href: string | undefined;
  /** False for other sites and for addresses that opt out with pathname://. */
  isInternal: boolean;
}

const PATHNAME_PROTOCOL = 'pathname://';

/** Turns the address that an author wrote into the one that the browser gets. */
export function resolveLink(
  target: string | undefined,
  site: LinkRules,
  autoAddBaseUrl = true,
): ResolvedLink {
  if (target === undefined) return {href: undefined, isInternal: false};
  const isInternal = isInternalUrl(target);
  const plain = target.startsWith(PATHNAME_PROTOCOL)
    ? target.slice(PATHNAME_PROTOCOL.length)
    : target;
  const based = autoAddBaseUrl && plain.startsWith('/') ? addBaseUrl(plain, site) : plain;
  return {href: isInternal ? applyTrailingSlash(based, site) : based, isInternal};
}

export interface ActiveRule {
  /** Includes the base path. */
  href?: string | undefined;
  activeBaseRegex?: string | undefined;
  /** Includes the base path. */
  activeBasePath?: string | undefined;
  exact?: boolean | undefined;
}

/** Reports whether a navigation link leads to the current page or one below it. */
export function isActiveLink(
  {href, activeBaseRegex, activeBasePath, exact}: ActiveRule,
  pathname: string,
): boolean {
  if (activeBaseRegex) return new RegExp(activeBaseRegex, 'i').test(pathname);
  if (activeBasePath) return pathname.startsWith(activeBasePath);
  return href !== undefined && isAtOrBelow(href, pathname, exact);
}

function isAtOrBelow(href: string, pathname: string, exact = false): boolean {
  const path = /^[^?#]*/.exec(href)?.[0].replace(/\/$/, '').toLowerCase();
  if (path === undefined || (path === '' && !href.startsWith('/'))) return false;
  const current = pathname.toLowerCase();
  if (exact) return current.replace(/\/$/, '') === path;
  return current === path || current.startsWith(path + '/');
}
