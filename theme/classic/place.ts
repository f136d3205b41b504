// Where a page is, for the code of sites.
import {useEffect} from 'react';
import {useLocation} from '../hooks/page';
import type {Location} from '../hooks/page';
import {useSite} from '../hooks/site';
import {useEvent, usePrevious} from '../hooks/values';
import {localizedPath} from '../lib/locales';

interface LocationChange {
  location: Location;
  previousLocation: Location | undefined;
}

/** Calls back when the address changes, but not at the start. */
export function useLocationChange(onChange: (change: LocationChange) => void): void {
  const location = useLocation();
  const {pathname, search, hash} = location;
  const key = pathname + search + hash;
  const previousLocation = usePrevious(location);
  const previousKey = usePrevious(key);
  const latest = useEvent(() => {
    if (previousKey !== undefined && previousKey !== key) onChange({location, previousLocation});
  });
  useEffect(latest, [latest, key]);
}

/** The path of the page without the base path of the site. */
export function useLocalPathname(): string {
  const {baseUrl} = useSite().siteConfig;
  return useLocation().pathname.replace(baseUrl, '/');
}

/** A function that returns the address of the page in another language. */
export function useAlternatePageUtils(): {
  createUrl: (target: {locale: string; fullyQualified: boolean}) => string;
} {
  const {siteConfig, i18n} = useSite();
  const {pathname} = useLocation();
  const {url, baseUrl} = siteConfig;
  return {
    createUrl: ({locale, fullyQualified}) =>
      (fullyQualified ? url : '') + localizedPath(pathname, locale, {baseUrl, ...i18n}),
  };
}

interface HomeRoute {
  path: string;
  exact: true;
}

/** The route of the home page; undefined for a site without one. */
export function useHomePageRoute(): HomeRoute | undefined {
  const {siteConfig, noHome} = useSite();
  return noHome ? undefined : {path: siteConfig.baseUrl, exact: true};
}

/** The class of targets in a page: styles keep them below the navbar. */
export function useAnchorTargetClassName(id: string | undefined): string | undefined {
  return id === undefined ? undefined : 'anchor';
}
