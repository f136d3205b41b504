import '@octavo/reading';
import type {ReactNode} from 'react';
import Doc from '@theme/DocItem';
import DocRoot from '@theme/DocRoot';
import DocsRoot from '@theme/DocsRoot';
import DocVersionRoot from '@theme/DocVersionRoot';
import type {LayoutProps} from '../app/pageElement';
import {usePage} from '../hooks/page';

/** The components around all pages of the docs. A site may replace each of them. */
export function DocsRoots({children}: {children: ReactNode}) {
  return (
    <DocsRoot>
      <DocVersionRoot>{children}</DocVersionRoot>
    </DocsRoot>
  );
}

function DocItem(props: LayoutProps) {
  const {path} = usePage();
  return (
    <DocsRoots>
      <DocRoot>
        <Doc key={path} {...props} />
      </DocRoot>
    </DocsRoots>
  );
}

export {DocItem as doc};
