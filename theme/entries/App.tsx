import {useEffect} from 'react';
import type {ComponentType} from 'react';
import type {Page} from '@octavo/contract';
import ErrorPage from '@theme/Error';
import NotFound from '@theme/NotFound';
import Root from '@theme/Root';
import SiteMetadata from '@theme/SiteMetadata';
import ErrorBoundary from '../components/core/ErrorBoundary';
import {useIsBrowser} from '../hooks/browser';
import {HeadProvider} from '../hooks/headStore';
import type {HeadStore} from '../hooks/headStore';
import {PageProvider} from '../hooks/page';
import {SiteContext} from '../hooks/site';
import type {SiteContextValue} from '../hooks/site';

export type PageModule = {default?: unknown} | null;

interface Props {
  page: Page;
  site: SiteContextValue;
  head: HeadStore;
  PageComponent: ComponentType;
}

/** The component that shows a page: the author's own, or the theme's. */
export function pageComponent(page: Page, pageModule: PageModule): ComponentType {
  if (page.layout === 'notFound') return NotFound;
  if (!pageModule?.default) {
    const error = new Error(`${page.module || page.path} has no default export to show as a page.`);
    error.name = 'DefaultExportError';
    throw error;
  }
  return pageModule.default as ComponentType;
}

/** Tells styles and tests that the page reacts from now on. */
function useHydratedMark(): void {
  const isBrowser = useIsBrowser();
  useEffect(() => {
    if (isBrowser) document.documentElement.dataset.hasHydrated = 'true';
  }, [isBrowser]);
}

export function App({page, site, head, PageComponent}: Props) {
  useHydratedMark();
  return (
    <SiteContext value={site}>
      <PageProvider page={page}>
        <HeadProvider store={head}>
          <SiteMetadata />
          <ErrorBoundary fallback={(params) => <ErrorPage {...params} />}>
            <Root>
              <PageComponent />
            </Root>
          </ErrorBoundary>
        </HeadProvider>
      </PageProvider>
    </SiteContext>
  );
}
