import Footer from '@octavo/footer';
import Navbar from '@octavo/navbar';
import Region from '@octavo/region';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import AnnouncementBar from '@theme/AnnouncementBar';
import ErrorPageContent from '@theme/ErrorPageContent';
import LayoutProvider from '@theme/Layout/Provider';
import SkipToContent from '@theme/SkipToContent';
import ErrorBoundary from '../../components/core/ErrorBoundary';
import PageMetadata from '../../components/core/PageMetadata';
import {SKIP_TO_CONTENT_FALLBACK_ID} from '../../components/core/SkipToContentLink';

export interface Props {
  title?: string | undefined;
  description?: string | undefined;
  keywords?: string | string[] | undefined;
  image?: string | undefined;
  wrapperClassName?: string | undefined;
  noFooter?: boolean | undefined;
  children?: ReactNode;
}

export default function Layout({children, noFooter = false, wrapperClassName, ...metadata}: Props) {
  return (
    <LayoutProvider>
      <PageMetadata {...metadata} />
      <SkipToContent />
      <AnnouncementBar />
      <Navbar />
      <div
        id={SKIP_TO_CONTENT_FALLBACK_ID}
        className={clsx('theme-layout-main main-wrapper', wrapperClassName)}
      >
        <ErrorBoundary fallback={(params) => <ErrorPageContent {...params} />}>
          {children}
        </ErrorBoundary>
      </div>
      {!noFooter && (
        <Region name="footer">
          <Footer />
        </Region>
      )}
    </LayoutProvider>
  );
}
