export {useThemeConfig} from '../../hooks/site';
export {useColorMode} from '../../hooks/colorMode';
export type {ColorMode} from '../../lib/colorMode';
export {ThemeClassNames} from '../../lib/classNames';
export {default as PageMetadata} from '../../components/core/PageMetadata';
export {
  HtmlClassNameProvider,
  PluginHtmlClassNameProvider,
} from '../../components/core/HtmlClassNameProvider';
export {prefersReducedMotion, useWindowSize} from '../../hooks/browser';
export {useCollapsible} from '../../hooks/collapsible';
export {default as Collapsible} from '../../components/core/Collapsible';
export {default as ThemedComponent} from '../../components/core/ThemedComponent';
export {createStorageSlot, listStorageKeys} from '../../browser/storage';
export {useStorageSlot} from '../../hooks/storageSlot';
export {useEvent, usePrevious} from '../../hooks/values';
export {composeProviders} from '../../components/core/composeProviders';
export {usePluralForm} from '../../hooks/plural';
export {
  default as SkipToContentLink,
  SKIP_TO_CONTENT_FALLBACK_ID as SkipToContentFallbackId,
} from '../../components/core/SkipToContentLink';
export {NavbarSecondaryMenuFiller} from '../../hooks/secondaryMenu';
export {isMultiColumnFooterLinks} from '../../lib/footer';
export {default as ErrorCauseBoundary} from '../../components/core/ErrorCauseBoundary';
export {ReactContextError} from '../../hooks/context';
export {isSamePath} from '../../lib/urls';
export {listTagsByLetters, translateTagsPageTitle} from '../../lib/tags';
export {filterDocCardListItems} from '../../lib/docCards';
export {useCurrentSidebarCategory} from '../../hooks/pageDocs';
export {useDocsPreferredVersion} from '../../hooks/globalDocs';
export {duplicates, groupBy, isRegexpStringMatch, uniq} from '../../classic/lists';
export {
  mergeSearchParams,
  mergeSearchStrings,
  useClearQueryString,
  useHistorySelector,
  useQueryString,
  useQueryStringList,
} from '../../classic/query';
export {
  useContextualSearchFilters,
  useSearchLinkCreator,
  useSearchQueryString,
} from '../../classic/search';
export {useAnchorTargetClassName} from '../../classic/place';
export {processAdmonitionProps} from '../../classic/admonitions';
export {usePrismTheme} from '../../hooks/codeBlockData';
export {
  DraftBannerMessage,
  DraftBannerTitle,
  ErrorBoundaryError,
  ErrorBoundaryErrorMessageFallback,
  ErrorBoundaryTryAgainButton,
  UnlistedBannerMessage,
  UnlistedBannerTitle,
  UnlistedMetadata,
} from '../../classic/texts';
// Before Docusaurus 3.5 these names were here.
export {
  useBlogListPageStructuredData,
  useBlogPostStructuredData,
} from '../plugin-content-blog/client';
