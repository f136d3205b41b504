import type {ReactNode} from 'react';
import SearchMetadata from '@theme/SearchMetadata';
import Head from '../components/core/Head';
import {HtmlClassNameProvider} from '../components/core/HtmlClassNameProvider';
import {useDocsPlace, usePageVersion} from '../hooks/docs';

/** Wraps all pages of one version of the docs. */
export default function DocVersionRoot({children}: {children: ReactNode}) {
  const {pluginId} = useDocsPlace();
  const {name, className, noIndex} = usePageVersion();
  return (
    <HtmlClassNameProvider className={className}>
      <SearchMetadata version={name} tag={`docs-${pluginId}-${name}`} />
      <Head>{noIndex && <meta name="robots" content="noindex, nofollow" />}</Head>
      {children}
    </HtmlClassNameProvider>
  );
}
