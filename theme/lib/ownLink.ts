/** The properties of a link element that ownTarget reads. */
export interface LinkLike {
  href: string;
  /** Empty for an invalid address. Links in SVG have no origin. */
  origin: string;
  target: string;
  hasAttribute: (name: string) => boolean;
}

/**
 * The address of the page that a link leads to. Null for links that the browser should
 * follow itself: to other sites, files, other windows and headings of the same page.
 */
export function ownTarget(link: LinkLike, baseUrl: string, current: URL): URL | null {
  if (!link.hasAttribute('href')) return null;
  if (link.target && link.target !== '_self') return null;
  if (link.hasAttribute('download') || link.origin !== current.origin) return null;
  const url = new URL(link.href);
  if (!isBelow(url.pathname, baseUrl)) return null;
  if (/\.(?!html$)[a-z0-9]+$/i.test(url.pathname)) return null;
  const isSamePage = url.pathname === current.pathname && url.search === current.search;
  return isSamePage && url.hash ? null : url;
}

function isBelow(pathname: string, baseUrl: string): boolean {
  return pathname.startsWith(baseUrl) || pathname + '/' === baseUrl;
}
