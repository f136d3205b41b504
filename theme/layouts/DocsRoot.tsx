import type {ReactNode} from 'react';
import Layout from '@theme/Layout';
import {HtmlClassNameProvider} from '../components/core/HtmlClassNameProvider';

/** Wraps all pages of the docs. */
export default function DocsRoot({children}: {children: ReactNode}) {
  return (
    <Layout>
      <HtmlClassNameProvider className="docs-wrapper">{children}</HtmlClassNameProvider>
    </Layout>
  );
}
