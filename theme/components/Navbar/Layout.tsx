import clsx from 'clsx';
import type {ReactNode} from 'react';
import {useNavbarMobileSidebar} from '../../hooks/drawer';
import {useHideableNavbar} from '../../hooks/hideableNavbar';
import {useThemeConfig} from '../../hooks/site';
import {translate} from '../../lib/translate';
import {NavbarMobileSidebar} from '../core/lazyDrawer';

export default function NavbarLayout({children}: {children: ReactNode}) {
  const {hideOnScroll, style} = useThemeConfig().navbar;
  const drawer = useNavbarMobileSidebar();
  const {navbarRef, isVisible, show} = useHideableNavbar(hideOnScroll);
  return (
    <nav
      ref={navbarRef}
      aria-label={translate('theme.NavBar.navAriaLabel')}
      // A hidden navbar appears when the keyboard focus moves into it.
      onFocus={hideOnScroll ? show : undefined}
      className={clsx(
        'theme-layout-navbar navbar navbar--fixed-top',
        hideOnScroll && 'navbar--hideable',
        !isVisible && 'navbar--hidden',
        style && `navbar--${style}`,
        drawer.shown && 'navbar-sidebar--show',
      )}
    >
      {children}
      <div role="presentation" className="navbar-sidebar__backdrop" onClick={drawer.close} />
      {drawer.shouldRender && <NavbarMobileSidebar />}
    </nav>
  );
}
