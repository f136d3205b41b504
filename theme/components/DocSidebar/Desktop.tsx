import {useEffect, useRef} from 'react';
import type {Props} from '@theme/DocSidebar';
import Logo from '@theme/Logo';
import {useSidebarStore} from '../../hooks/sidebar';
import {useThemeConfig} from '../../hooks/site';
import {revealInside} from '../../lib/reveal';
import SidebarList from '../core/SidebarList';

export default function DocSidebarDesktop({path, sidebar}: Props) {
  const {hideOnScroll} = useThemeConfig().navbar;
  const {preload} = useSidebarStore();
  const menuRef = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = menuRef.current?.querySelector('[aria-current]');
    if (menuRef.current && current) revealInside(menuRef.current, current);
  }, [path]);
  return (
    <div className="doc-sidebar">
      {hideOnScroll && <Logo tabIndex={-1} className="doc-sidebar__logo" />}
      <nav
        ref={menuRef}
        aria-label="Docs sidebar"
        className="menu thin-scrollbar doc-sidebar__menu"
        // Who comes near may open a category next.
        onPointerEnter={preload}
        onFocus={preload}
        onTouchStart={preload}
      >
        <SidebarList path={path} sidebar={sidebar} />
      </nav>
    </div>
  );
}
