import type {ReactNode} from 'react';
import DocRootLayout from '@theme/DocRoot/Layout';
import {HtmlClassNameProvider} from '../../components/core/HtmlClassNameProvider';

interface Props {
  children?: ReactNode;
  /** In place of the page and its main element. */
  main?: (isWide: boolean) => ReactNode;
}

/** A page with its sidebar. */
export default function DocRoot({children, main}: Props) {
  return (
    <HtmlClassNameProvider className="docs-doc-page">
      <DocRootLayout main={main}>{children}</DocRootLayout>
    </HtmlClassNameProvider>
  );
}
