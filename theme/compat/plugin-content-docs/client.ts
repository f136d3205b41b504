export {
  useActiveDocContext,
  useActivePlugin,
  useActivePluginAndVersion,
  useActiveVersion,
  useAllDocsData,
  useDocsContextualSearchTags,
  useDocsData,
  useDocsPreferredVersion,
  useDocsVersionCandidates,
  useDocVersionSuggestions,
  useLatestVersion,
  useLayoutDoc,
  useLayoutDocsSidebar,
  useVersions,
} from '../../hooks/globalDocs';
export {
  DocProvider,
  useCurrentSidebarCategory,
  useCurrentSidebarSiblings,
  useDoc,
  useDocById,
  useDocsSidebar,
  useDocsVersion,
  useSidebarBreadcrumbs,
} from '../../hooks/pageDocs';
export {cardHref as findFirstSidebarItemLink, filterDocCardListItems} from '../../lib/docCards';
export {findSidebarCategory, isActiveItem as isActiveSidebarItem} from '../../lib/sidebar';
