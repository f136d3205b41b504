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
  useSidebarBreadcrumbs,
} from '../../hooks/pageDocs';
export {filterDocCardListItems} from '../../lib/docCards';
export {cardHref as findFirstSidebarItemLink} from '../../lib/sidebarLinks';
export {findSidebarCategory, isActiveItem as isActiveSidebarItem} from '../../lib/sidebar';
export {
  DocSidebarItemsExpandedStateProvider,
  DocsPreferredVersionContextProvider,
  DocsSidebarProvider,
  DocsVersionProvider,
  getDocsVersionSearchTag,
  isVisibleSidebarItem,
  useBreadcrumbsStructuredData,
  useDocRootMetadata,
  useDocSidebarItemsExpandedState,
  useDocsPreferredVersionByPluginId,
  useDocsSidebar,
  useDocsVersion,
  useVisibleSidebarItems,
} from '../../classic/sidebars';
