import clsx from 'clsx';
import type {ReactNode} from 'react';
import BackToTopButton from '@theme/BackToTopButton';
import DocRootLayoutMain from '@theme/DocRoot/Layout/Main';
import DocRootLayoutSidebar from '@theme/DocRoot/Layout/Sidebar';
import NotFoundContent from '@theme/NotFound/Content';
import {useDocsPlace} from '../../../hooks/docs';
import {useHiddenSidebar, useSidebarItems} from '../../../hooks/sidebar';

export default function DocRootLayout({children}: {children?: ReactNode}) {
  const {sidebar} = useDocsPlace();
  const items = useSidebarItems();
  const [isHidden, toggleHidden] = useHiddenSidebar();
  const isWide = !sidebar || isHidden;
  return (
    <div className="doc-root">
      <BackToTopButton />
      {sidebar && (
        <DocRootLayoutSidebar sidebar={items} isHidden={isHidden} toggleHidden={toggleHidden} />
      )}
      {children ? (
        <DocRootLayoutMain isWide={isWide}>{children}</DocRootLayoutMain>
      ) : (
        // It is a main element itself.
        <NotFoundContent className={clsx('doc-main', isWide && 'doc-main--wide')} />
      )}
    </div>
  );
}
