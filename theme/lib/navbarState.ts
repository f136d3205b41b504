import type {NavbarItem, Page, Site} from '@octavo/contract';
import {isActiveLink, resolveLink} from './links';
import {navbarItemType} from './navbarItems';
import {addBaseUrl, configuredTarget, isInternalUrl} from './urls';

/**
 * Describes what the navbar takes from the page: it looks the same on pages with the same text.
 * Null if that is unknown, or if the navbar has links to other forms of the page.
 */
export function navbarState(items: NavbarItem[], page: Page, site: Site): string | null {
  // Without items, the drawer button depends on the sidebar of the page.
  if (items.length === 0) return null;
  const states = items.map((item) => itemState(item, page, site));
  return states.includes(null) ? null : states.join(' ');
}

function itemState(item: NavbarItem, page: Page, site: Site): string | null {
  switch (navbarItemType(item)) {
    case 'default':
      return linkState(item, page, site);
    case 'dropdown': {
      const link = linkState(item, page, site);
      const items = navbarState(item.items ?? [], page, site);
      return link === null || items === null ? null : `${link}(${items})`;
    }
    case 'docSidebar':
      return docsState(page);
    case 'html':
    case 'search':
      return '';
    default:
      return null;
  }
}

/** Props with which an item can change the rules of its link. */
const RULES = ['isNavLink', 'isActive', 'autoAddBaseUrl'];

function linkState(item: NavbarItem, {path}: Page, site: Site): string | null {
  const {to, href, activeBasePath, activeBaseRegex} = item;
  const target = to ?? href ?? '';
  // A relative address leads elsewhere on every page.
  const isRelative = isInternalUrl(target) && !/^$|^[/#]/.test(target);
  if (isRelative || RULES.some((name) => name in item)) return null;
  const hasRule = Boolean(activeBasePath ?? activeBaseRegex);
  const rule = hasRule
    ? {activeBaseRegex, activeBasePath: activeBasePath && addBaseUrl(activeBasePath, site)}
    : {href: resolveLink(configuredTarget(item, site).to, site).href, exact: Boolean(item.exact)};
  return isActiveLink(rule, path) ? 'active' : 'link';
}

function docsState({docs}: Page): string {
  return docs ? `${docs.pluginId}/${docs.version}/${docs.sidebar?.name ?? ''}` : '';
}
