import type {ReactNode} from 'react';
import DocRootLayout from '@theme/DocRoot/Layout';
import {HtmlClassNameProvider} from '../../components/core/HtmlClassNameProvider';

/** A page with its sidebar; without a page, word of that beside the sidebar. */
export default function DocRoot({children}: {children?: ReactNode}) {
  return (
    <HtmlClassNameProvider className="docs-doc-page">
      <DocRootLayout>{children}</DocRootLayout>
    </HtmlClassNameProvider>
  );
}
