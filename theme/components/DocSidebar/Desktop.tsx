import {useEffect, useRef} from 'react';
import Logo from '@theme/Logo';
import {useIsomorphicLayoutEffect} from '../../hooks/browser';
import {useSidebarStore} from '../../hooks/sidebar';
import {useThemeConfig} from '../../hooks/site';
import {revealInside} from '../../browser/reveal';
import {translate} from '../../lib/translate';
import SidebarList from '../core/SidebarList';
import type {Props} from './props';

export default function DocSidebarDesktop({path, sidebar}: Props) {
  const {hideOnScroll} = useThemeConfig().navbar;
  const store = useSidebarStore();
  const menuRef = useRef<HTMLElement>(null);
  useIsomorphicLayoutEffect(() => {
    const menu = menuRef.current;
    if (!menu) return undefined;
    menu.scrollTop = store.scrollTop;
    return () => {
      store.scrollTop = menu.scrollTop;
    };
  }, [store]);
  useEffect(() => {
    const current = menuRef.current?.querySelector('[aria-current]');
    if (menuRef.current && current) revealInside(menuRef.current, current);
  }, [path]);
  return (
    <div className="doc-sidebar">
      {hideOnScroll && <Logo tabIndex={-1} className="doc-sidebar__logo" />}
      <nav
        ref={menuRef}
        aria-label={translate('theme.docs.sidebar.navAriaLabel')}
        className="menu thin-scrollbar doc-sidebar__menu"
        // A reader who points at the sidebar may open a category next.
        onPointerEnter={store.preload}
        onFocus={store.preload}
        onTouchStart={store.preload}
      >
        <SidebarList path={path} sidebar={sidebar} />
      </nav>
    </div>
  );
}
