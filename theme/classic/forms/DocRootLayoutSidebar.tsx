// Takes the place of layouts/DocRoot/Layout/Sidebar.tsx.
import clsx from 'clsx';
import type {ComponentType} from 'react';
import ExpandButton from '@theme/DocRoot/Layout/Sidebar/ExpandButton';
import DocSidebar from '@theme/DocSidebar';
import type {Props as SidebarProps} from '../../components/DocSidebar';
import {usePathname} from '../../hooks/page';
import type {Props} from '../../layouts/DocRoot/Layout/Sidebar';

export type {Props};

/** A component of the site may take more props. */
const Sidebar = DocSidebar as ComponentType<
  SidebarProps & {onCollapse: () => void; isHidden: boolean}
>;

export default function DocRootLayoutSidebar({sidebar, isHidden, toggleHidden}: Props) {
  const path = usePathname();
  return (
    <aside
      className={clsx(
        'theme-doc-sidebar-container doc-sidebar-container',
        isHidden && 'doc-sidebar-container--hidden',
      )}
    >
      <div className="doc-sidebar-container__viewport">
        <Sidebar path={path} sidebar={sidebar} onCollapse={toggleHidden} isHidden={isHidden} />
        {isHidden && <ExpandButton toggleSidebar={toggleHidden} />}
      </div>
    </aside>
  );
}
