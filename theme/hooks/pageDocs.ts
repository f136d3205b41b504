// Data about the current page in Docusaurus's format, for the code of sites.
import {createContext, createElement, use} from 'react';
import type {ReactNode} from 'react';
import type {
  Breadcrumb,
  DocPage,
  PageLink,
  SidebarItem,
  TOCItem,
  VersionData,
} from '@octavo/contract';
import {useCurrentDoc} from './doc';
import {useDocsPlace, usePageVersion} from './docs';
import {usePage, usePathname} from './page';

export interface DocMetadata extends Pick<DocPage, 'id' | 'title'> {
  description: string;
  permalink: string;
  version: string;
  unversionedId: string;
  tags: NonNullable<DocPage['tags']>;
  draft: boolean;
  unlisted: boolean;
  editUrl: string | undefined;
  previous: PageLink | undefined;
  next: PageLink | undefined;
  lastUpdatedBy: string | undefined;
  /** In milliseconds since 1970. */
  lastUpdatedAt: number | undefined;
  frontMatter: Record<string, unknown>;
}

export interface DocContextValue {
  metadata: DocMetadata;
  frontMatter: Record<string, unknown>;
  assets: {image?: string};
  contentTitle: string | undefined;
  toc: readonly TOCItem[];
}

const DocContext = createContext<DocContextValue | null>(null);

/** For site code that shows a document of its own. */
export function DocProvider({content, children}: {content: DocContextValue; children: ReactNode}) {
  return createElement(DocContext, {value: content}, children);
}

/** The document of the page. */
export function useDoc(): DocContextValue {
  const given = use(DocContext);
  const {doc, markdown, toc} = useCurrentDoc();
  const version = usePageVersion().name;
  const permalink = usePathname();
  if (given) return given;
  const {id, title, tags = [], lastUpdate, editUrl, previous, next} = doc;
  const {description = '', keywords, image, unlisted = false} = markdown;
  const frontMatter = markdown.metadata?.frontMatter ?? {
    ...{title: markdown.title, description, keywords, image},
    hide_title: doc.hideTitle ?? false,
    hide_table_of_contents: markdown.hideTableOfContents ?? false,
    toc_min_heading_level: markdown.tocMinHeadingLevel,
    toc_max_heading_level: markdown.tocMaxHeadingLevel,
  };
  return {
    metadata: {
      ...markdown.metadata,
      ...{id, title, description, permalink, version, tags, editUrl, previous, next, unlisted},
      unversionedId: id,
      draft: false,
      lastUpdatedBy: lastUpdate?.author,
      lastUpdatedAt: lastUpdate?.iso === undefined ? undefined : Date.parse(lastUpdate.iso),
      frontMatter: frontMatter as Record<string, unknown>,
    },
    frontMatter: frontMatter as Record<string, unknown>,
    assets: image ? {image} : {},
    contentTitle: doc.ownTitle ? title : undefined,
    toc,
  };
}

export interface DocsVersion extends Omit<VersionData, 'docs' | 'sidebars' | 'badge' | 'noIndex'> {
  pluginId: string;
  version: string;
  badge: boolean;
  noIndex: boolean;
}

export function useDocsVersion(): DocsVersion {
  const {pluginId} = useDocsPlace();
  const {
    docs: _docs,
    sidebars: _sidebars,
    badge = false,
    noIndex = false,
    ...rest
  } = usePageVersion();
  return {...rest, pluginId, version: rest.name, badge, noIndex};
}

/** The breadcrumbs: the categories of the page, and the page if it is in the sidebar. Null without a sidebar. */
export function useSidebarBreadcrumbs(): (Breadcrumb & {type: string})[] | null {
  const {docs} = usePage();
  const path = usePathname();
  if (!docs?.sidebar || !docs.breadcrumbs) return null;
  const last = docs.breadcrumbs.length - 1;
  return docs.breadcrumbs.map((step, i) => ({
    ...step,
    type: i === last && step.href === path && !docs.cards ? 'link' : 'category',
  }));
}

/** The category that this is the page of. */
export function useCurrentSidebarCategory(): SidebarItem {
  const {docs, path} = usePage();
  const step = docs?.breadcrumbs?.at(-1);
  if (!step || !docs?.cards) {
    throw new Error(`${path} is not the page of a category in a sidebar.`);
  }
  return {...step, type: 'category', items: docs.cards};
}

/** The items beside the page in the sidebar, or those of its category if it is the page of one. */
export function useCurrentSidebarSiblings(): SidebarItem[] {
  return usePage().docs?.cards ?? [];
}

/** Data about another document of the page's category. */
export function useDocById(
  id: string | undefined,
): {id: string; title: string; description?: string} | undefined {
  const {docs, path} = usePage();
  if (id === undefined) return undefined;
  const item = docs?.cards?.find(({docId}) => docId === id);
  if (!item) {
    const known = (docs?.cards ?? []).flatMap(({docId}) => docId ?? []).join(', ') || 'none';
    throw new Error(
      `The category of ${path} has no document with the id "${id}". Known ids: ${known}.`,
    );
  }
  const {label = id, description} = item;
  return {id, title: label, ...(description !== undefined && {description})};
}
