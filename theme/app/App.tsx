import Root from '@octavo/root';
import {useEffect} from 'react';
import type {ReactNode} from 'react';
import type {Page} from '@octavo/contract';
import ErrorPage from '@theme/Error';
import ErrorBoundary from '../components/core/ErrorBoundary';
import {useIsBrowser} from '../hooks/browser';
import {HeadContext} from '../hooks/headStore';
import type {HeadStore} from '../hooks/headStore';
import {PageProvider} from '../hooks/page';
import {SiteContext} from '../hooks/site';
import type {SiteContextValue} from '../hooks/site';

interface Props {
  page: Page;
  site: SiteContextValue;
  head: HeadStore;
  /** The head elements that all pages share. Null at first in a browser: its document has them. */
  siteMetadata: ReactNode;
  children: ReactNode;
  /** Called once in the browser, after React has taken over the markup of the server. */
  onHydrated?: () => void;
}

/** Marks the document as interactive, for styles and tests. */
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
