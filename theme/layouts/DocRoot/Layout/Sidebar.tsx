import clsx from 'clsx';
import type {SidebarItem} from '@octavo/contract';
import DocSidebar from '@theme/DocSidebar';
import SidebarToggle from '../../../components/core/SidebarToggle';
import {usePathname} from '../../../hooks/page';
import {useThemeConfig} from '../../../hooks/site';

export interface Props {
  sidebar: SidebarItem[] | null;
  isHidden: boolean;
  toggleHidden: () => void;
}

export default function DocRootLayoutSidebar({sidebar, isHidden, toggleHidden}: Props) {
  const {hideable} = useThemeConfig().docs.sidebar;
  const path = usePathname();
  return (
    <aside
      className={clsx(
        'theme-doc-sidebar-container doc-sidebar-container',
        isHidden && 'doc-sidebar-container--hidden',
      )}
    >
      <div className="doc-sidebar-container__viewport">
        <DocSidebar path={path} sidebar={sidebar} />
        {hideable && <SidebarToggle isHidden={isHidden} toggleHidden={toggleHidden} />}
      </div>
    </aside>
  );
}
