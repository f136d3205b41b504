import clsx from 'clsx';
import type {SidebarItem} from '@octavo/contract';
import DocSidebar from '@theme/DocSidebar';
import {usePathname} from '../../../hooks/page';
import {useThemeConfig} from '../../../hooks/site';
import {translate} from '../../../lib/translate';

export interface Props {
  sidebar: SidebarItem[] | null;
  isHidden: boolean;
  toggleHidden: () => void;
}

/** One button shows and hides the sidebar, so it keeps the focus. */
function ToggleButton({isHidden, toggleHidden}: Omit<Props, 'sidebar'>) {
  return (
    <button
      type="button"
      className="clean-btn doc-sidebar-container__toggle"
      title={translate(
        isHidden
          ? 'theme.docs.sidebar.expandButtonTitle'
          : 'theme.docs.sidebar.collapseButtonTitle',
      )}
      aria-label={translate(
        isHidden
          ? 'theme.docs.sidebar.expandButtonAriaLabel'
          : 'theme.docs.sidebar.collapseButtonAriaLabel',
      )}
      aria-expanded={!isHidden}
      onClick={toggleHidden}
    />
  );
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
        {hideable && <ToggleButton isHidden={isHidden} toggleHidden={toggleHidden} />}
      </div>
    </aside>
  );
}
