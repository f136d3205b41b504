import type {ReactNode} from 'react';
import BackToTopButton from '@theme/BackToTopButton';
import DocRootLayoutMain from '@theme/DocRoot/Layout/Main';
import DocRootLayoutSidebar from '@theme/DocRoot/Layout/Sidebar';
import {useDocsPlace} from '../../../hooks/docs';
import {useHiddenSidebar, useSidebarItems} from '../../../hooks/sidebar';

export default function DocRootLayout({children}: {children: ReactNode}) {
  const {sidebar} = useDocsPlace();
  const items = useSidebarItems();
  const [isHidden, toggleHidden] = useHiddenSidebar();
  return (
    <div className="doc-root">
      <BackToTopButton />
      {sidebar && (
        <DocRootLayoutSidebar sidebar={items} isHidden={isHidden} toggleHidden={toggleHidden} />
      )}
      <DocRootLayoutMain isWide={!sidebar || isHidden}>{children}</DocRootLayoutMain>
    </div>
  );
}
