import DocRootLayoutMain from '@theme-original/DocRoot/Layout/Main';
import type {Props} from '@theme-original/DocRoot/Layout/Main';
import {useDocsPlace} from '../../../../hooks/docs';

type SiteProps = Partial<Props> & {hiddenSidebarContainer?: boolean};

export default function DocRootLayoutMainFromSite({
  isWide,
  hiddenSidebarContainer = false,
  children,
}: SiteProps) {
  const hasSidebar = useDocsPlace().sidebar !== undefined;
  return (
    <DocRootLayoutMain isWide={isWide ?? (hiddenSidebarContainer || !hasSidebar)}>
      {children}
    </DocRootLayoutMain>
  );
}
