// Unstable in Docusaurus as well. Ejected components import from it.
export * from './index';
export {AnnouncementBarProvider, useAnnouncementBar} from '../../hooks/announcementBar';
export {useNavbarMobileSidebar} from '../../hooks/drawer';
export {useNavbarSecondaryMenu} from '../../hooks/secondaryPanel';
export {ColorModeProvider} from '../../hooks/colorMode';
export {
  CodeBlockContextProvider,
  containsLineNumbers,
  createCodeBlockMetadata,
  getLineNumbersStart,
  getPrismCssVariables,
  parseCodeBlockTitle,
  parseLanguage,
  parseLines,
  useCodeBlockContext,
} from '../../hooks/codeBlockData';
export type {CodeBlockMetadata} from '../../hooks/codeBlockData';
export {useCodeWordWrap} from '../../hooks/wordWrap';
export {sanitizeTabsChildren, TabsProvider, useTabs, useTabsContextValue} from '../../classic/tabs';
export type {TabsProps} from '../../classic/tabs';
export type {TabValue} from '../../components/Tabs/tabValue';
export type {Props as TabItemProps} from '@theme/TabItem';
export {DEFAULT_SEARCH_TAG} from '../../classic/search';
export {TitleFormatterProvider, useTitleFormatter} from '../../hooks/titleFormatter';
export {
  useAlternatePageUtils,
  useHomePageRoute,
  useLocalPathname,
  useLocationChange,
} from '../../classic/place';
export {useHistoryPopHandler, useQueryStringValue} from '../../classic/query';
export {useFilteredAndTreeifiedTOC, useTOCHighlight, useTreeifiedTOC} from '../../classic/toc';
export type {TOCHighlightConfig} from '../../classic/toc';
export type {TOCTreeNode} from '../../lib/toc';
export {
  ScrollControllerProvider,
  useScrollController,
  useScrollPosition,
  useScrollPositionBlocker,
  useSmoothScrollTo,
} from '../../classic/scroll';
export {
  keyboardFocusedClassName,
  NavbarProvider,
  splitNavbarItems,
  useBackToTopButton,
  useHideableNavbar,
  useKeyboardNavigation,
  useLockBodyScroll,
} from '../../classic/navbar';
export {extractLeadingEmoji} from '../../lib/docCards';
export {useDateTimeFormat} from '../../classic/dates';
export {
  BlogAuthorNoPostsLabel,
  BlogAuthorsListViewAllLabel,
  translateBlogAuthorsListPageTitle,
  useBlogAuthorPageTitle,
  useBlogTagsPostsPageTitle,
  useDocCardDescriptionCategoryItemsPlural,
} from '../../classic/texts';

// Before Docusaurus 3.5 these names were here.
export {
  BlogPostProvider,
  useBlogPost,
  useVisibleBlogSidebarItems,
} from '../plugin-content-blog/client';
export {
  DocProvider,
  DocSidebarItemsExpandedStateProvider,
  DocsPreferredVersionContextProvider,
  DocsSidebarProvider,
  DocsVersionProvider,
  findFirstSidebarItemLink,
  findSidebarCategory,
  getDocsVersionSearchTag as docVersionSearchTag,
  isActiveSidebarItem,
  isVisibleSidebarItem,
  useDoc,
  useDocById,
  useDocRootMetadata,
  useDocSidebarItemsExpandedState,
  useDocsPreferredVersionByPluginId,
  useDocsSidebar,
  useDocsVersion,
  useDocsVersionCandidates,
  useLayoutDoc,
  useLayoutDocsSidebar,
  useSidebarBreadcrumbs,
  useVisibleSidebarItems,
} from '../plugin-content-docs/client';
/** Without docs, the hooks about them return nothing. */
export const isDocsPluginEnabled = true;
