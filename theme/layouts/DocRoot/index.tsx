import type {ReactNode} from 'react';
import DocRootLayout from '@theme/DocRoot/Layout';
import {HtmlClassNameProvider} from '../../components/core/HtmlClassNameProvider';

interface Props {
  children?: ReactNode;
  /** Renders the main element instead of children. */
  main?: (isWide: boolean) => ReactNode;
}

/** A page of the docs with its sidebar. */
export default function DocRoot({children, main}: Props) {
  return (
    <HtmlClassNameProvider className="docs-doc-page">
      <DocRootLayout main={main}>{children}</DocRootLayout>
    </HtmlClassNameProvider>
  );
}
