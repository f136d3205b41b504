import clsx from 'clsx';
import {useEffect, useRef} from 'react';
import {useSidebarStore} from '../../../../hooks/sidebar';
import {revealInside} from '../../../../browser/reveal';
import {translate} from '../../../../lib/translate';
import SidebarList from '../../../core/SidebarList';
import type {Props as SidebarProps} from '../../props';

export interface Props extends SidebarProps {
  className?: string | undefined;
}

/** The list of the sidebar, which scrolls by itself. */
export default function DocSidebarDesktopContent({path, sidebar, className}: Props) {
  const {preload} = useSidebarStore();
  const menuRef = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = menuRef.current?.querySelector('[aria-current]');
    if (menuRef.current && current) revealInside(menuRef.current, current);
  }, [path]);
  return (
    <nav
      ref={menuRef}
      aria-label={translate('theme.docs.sidebar.navAriaLabel')}
      className={clsx('menu thin-scrollbar doc-sidebar__menu', className)}
      // A reader who points at the sidebar may open a category next.
      onPointerEnter={preload}
      onFocus={preload}
      onTouchStart={preload}
    >
      <SidebarList path={path} sidebar={sidebar} />
    </nav>
  );
}
