import type {
  DocsData,
  I18n,
  SearchPlace,
  Site,
  SiteData,
  SiteMetadata,
  ThemeConfig,
} from '@octavo/contract';
import {createStrictContext} from './context';

/** The value of useDocusaurusContext, for the theme and the code of sites. */
export interface SiteContextValue {
  siteConfig: Site;
  siteMetadata: SiteMetadata;
  globalData: Record<string, Record<string, unknown>>;
  i18n: I18n & {currentLocale: string};
  codeTranslations: Record<string, string>;
  // The rest is for the theme only.
  docs: DocsData[];
  noHome: boolean;
  search: SearchPlace | null;
}

export const [SiteContext, useSite] = createStrictContext<SiteContextValue>(
  'useDocusaurusContext',
  'App',
);

export function toSiteContext(data: SiteData): SiteContextValue {
  const {
    siteConfig,
    siteMetadata,
    globalData,
    currentLocale,
    codeTranslations = {},
    docs,
    noHome = false,
    search = null,
  } = data;
  return {
    siteConfig,
    siteMetadata,
    globalData,
    i18n: {...siteConfig.i18n, currentLocale},
    codeTranslations,
    docs,
    noHome,
    search,
  };
}

export function useThemeConfig(): ThemeConfig {
  return useSite().siteConfig.themeConfig;
}
