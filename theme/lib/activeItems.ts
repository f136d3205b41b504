import type {NavbarItem} from '@octavo/contract';
import {isActiveLink, resolveLink} from './links';
import {addBaseUrl} from './urls';

/** Reports whether one of the items links to the current page. */
export function containsActiveItem(
  items: NavbarItem[],
  pathname: string,
  site: {baseUrl: string; url: string; trailingSlash?: boolean},
): boolean {
  return items.some(({to, activeBasePath, activeBaseRegex}) => {
    const basePath = activeBasePath && addBaseUrl(activeBasePath, site);
    const {href, isInternal} = resolveLink(to, site);
    const rule = {href, activeBaseRegex, activeBasePath: basePath};
    return (isInternal || Boolean(activeBaseRegex ?? basePath)) && isActiveLink(rule, pathname);
  });
}
