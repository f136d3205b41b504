import type {ReactNode} from 'react';
import BackToTopButton from '@theme/BackToTopButton';
import DocRootLayoutMain from '@theme/DocRoot/Layout/Main';
import DocRootLayoutSidebar from '@theme/DocRoot/Layout/Sidebar';
import {useDocsPlace} from '../../../hooks/docs';
import {useHiddenSidebar} from '../../../hooks/hiddenSidebar';
import {useSidebarItems} from '../../../hooks/sidebar';

interface Props {
  children?: ReactNode;
  /** Renders the main element instead of children. */
  main?: ((isWide: boolean) => ReactNode) | undefined;
}

export default function DocRootLayout({children, main}: Props) {
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
      {main?.(isWide) ?? <DocRootLayoutMain isWide={isWide}>{children}</DocRootLayoutMain>}
    </div>
  );
}
