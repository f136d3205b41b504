import type {ComponentType, ReactNode} from 'react';
import type {Page, Site, TOCItem} from '@octavo/contract';
import {ModulesContext} from '../hooks/modules';
import type {LoadedModules} from '../hooks/modules';
import {useSite} from '../hooks/site';

/** The props of a layout that shows a document. */
export interface LayoutProps {
  /** The document's module; null for a document that the engine has written as HTML. */
  Content: ComponentType | null;
  /** The headings that the module exports, including those of documents that it imports. */
  moduleTOC?: TOCItem[] | undefined;
}

export type PageLayout = ComponentType<LayoutProps>;

/** A file of theme/entries: components by the names of their layouts. */
export type LayoutFile = Record<string, PageLayout>;

/** The element that shows a page: the author's own component, or a layout of the theme. */
export function pageElement(
  page: Page,
  loaded: LoadedModules,
  layout: PageLayout | null,
): ReactNode {
  if (layout) return documentElement(layout, page, loaded);
  const pageModule = loaded[page.module];
  if (!pageModule?.default) {
    const error = new Error(`${page.module || page.path} has no default export to show as a page.`);
    error.name = 'DefaultExportError';
    throw error;
  }
  const {default: Component, octavoRoute: route} = pageModule;
  return (
    <OwnPage
      key={route?.frame ?? page.path}
      Component={Component as OwnComponent}
      props={route?.props}
    />
  );
}

type OwnComponent = ComponentType<{config: Site}>;

interface OwnPageProps {
  Component: OwnComponent;
  /** Of a page that a plugin has added. */
  props: object | undefined;
}

/** A page of the author, which gets the config of the site. */
function OwnPage({Component, props}: OwnPageProps): ReactNode {
  return <Component config={useSite().siteConfig} {...props} />;
}

function documentElement(Layout: PageLayout, page: Page, loaded: LoadedModules): ReactNode {
  const pageModule = loaded[page.module];
  const Content = (pageModule?.default as ComponentType | undefined) ?? null;
  // Documents share a key, so that the sidebar stays in place when the reader goes to the next one.
  const key = page.layout === 'doc' ? page.layout : page.path;
  return (
    <ModulesContext key={key} value={loaded}>
      <Layout Content={Content} moduleTOC={pageModule?.toc} />
    </ModulesContext>
  );
}
