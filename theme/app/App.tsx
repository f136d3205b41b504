import {useEffect} from 'react';
import type {ComponentType, ReactNode} from 'react';
import type {Page, TOCItem} from '@octavo/contract';
import ErrorPage from '@theme/Error';
import Root from '@theme/Root';
import ErrorBoundary from '../components/core/ErrorBoundary';
import {useIsBrowser} from '../hooks/browser';
import {HeadContext} from '../hooks/headStore';
import type {HeadStore} from '../hooks/headStore';
import {ModulesContext} from '../hooks/modules';
import type {LoadedModules} from '../hooks/modules';
import {PageProvider} from '../hooks/page';
import {SiteContext} from '../hooks/site';
import type {SiteContextValue} from '../hooks/site';

interface Props {
  page: Page;
  site: SiteContextValue;
  head: HeadStore;
  /** The head that every page starts from. A browser that has loaded a document has it already. */
  siteMetadata: ReactNode;
  children: ReactNode;
  /** Called once in the browser, when what the server wrote is React's. */
  onHydrated?: () => void;
}

/** For layouts that show a document: its module, or none for what the engine has written as HTML. */
export interface LayoutProps {
  Content: ComponentType | null;
  moduleTOC?: TOCItem[] | undefined;
}

export type PageLayout = ComponentType<LayoutProps>;

/** What shows a page: the author's own component, or the theme's. */
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
  const Component = pageModule.default as ComponentType;
  return <Component key={page.path} />;
}

function documentElement(Layout: PageLayout, page: Page, loaded: LoadedModules): ReactNode {
  const pageModule = loaded[page.module];
  const Content = (pageModule?.default as ComponentType | undefined) ?? null;
  // A module knows the headings of the parts that it imports, too.
  // What stands around a document, such as its sidebar, stays from one to the next.
  const key = page.layout === 'doc' ? page.layout : page.path;
  return (
    <ModulesContext key={key} value={loaded}>
      <Layout Content={Content} moduleTOC={pageModule?.toc} />
    </ModulesContext>
  );
}

/** Tells styles and tests that the page reacts from now on. */
function useHydratedMark(onHydrated: (() => void) | undefined): void {
  const isBrowser = useIsBrowser();
  useEffect(() => {
    if (!isBrowser) return;
    document.documentElement.dataset.hasHydrated = 'true';
    onHydrated?.();
  }, [isBrowser, onHydrated]);
}

export function App({page, site, head, siteMetadata, children, onHydrated}: Props) {
  useHydratedMark(onHydrated);
  return (
    <SiteContext value={site}>
      <PageProvider page={page}>
        <HeadContext value={head.base ?? head}>{siteMetadata}</HeadContext>
        <HeadContext value={head}>
          <ErrorBoundary fallback={(params) => <ErrorPage {...params} />}>
            <Root>{children}</Root>
          </ErrorBoundary>
        </HeadContext>
      </PageProvider>
    </SiteContext>
  );
}
