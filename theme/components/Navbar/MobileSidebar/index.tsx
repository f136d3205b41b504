import {useEffect, useRef} from 'react';
import type {MouseEvent, RefObject} from 'react';
import NavbarMobileSidebarHeader from '@theme/Navbar/MobileSidebar/Header';
import NavbarMobileSidebarLayout from '@theme/Navbar/MobileSidebar/Layout';
import NavbarMobileSidebarPrimaryMenu from '@theme/Navbar/MobileSidebar/PrimaryMenu';
import NavbarMobileSidebarSecondaryMenu from '@theme/Navbar/MobileSidebar/SecondaryMenu';
import {useNavbarMobileSidebar} from '../../../hooks/drawer';
import {useFocusTrap} from '../../../hooks/focusTrap';
import {useNavigate} from '../../../hooks/navigate';
import {useNavbarSecondaryMenu} from '../../../hooks/secondaryPanel';
import {closestLink, isPlainClick} from '../../../browser/clicks';

/** Moves the focus to the main menu, since the back button is inert there. */
function useLeaveSecondaryPanel(ref: RefObject<HTMLElement | null>): void {
  const {shown} = useNavbarSecondaryMenu();
  useEffect(() => {
    if (shown || !document.activeElement?.matches('.navbar-sidebar__back')) return;
    const inMenu = '.navbar-sidebar__item:not([inert]) :is(a, button)';
    // The menu is still sliding in: scrolling would move it too far.
    ref.current?.querySelector<HTMLElement>(inMenu)?.focus({preventScroll: true});
  }, [ref, shown]);
}

/** The navigation on narrow screens. Any link in it closes it, also in HTML from the config. */
export default function NavbarMobileSidebar() {
  const {shown, close, leave} = useNavbarMobileSidebar();
  const navigate = useNavigate();
  const ref = useRef<HTMLDivElement>(null);
  useFocusTrap(ref, shown, close);
  useEffect(() => {
    if (!shown) return undefined;
    ref.current?.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus();
    return () => {
      // Some browsers do not focus a clicked button, so the previous focus is unknown.
      document.querySelector<HTMLElement>('.navbar__toggle')?.focus({preventScroll: true});
    };
  }, [shown]);
  useLeaveSecondaryPanel(ref);

  const onClick = (event: MouseEvent) => {
    const link = closestLink(event.target);
    if (!link || event.defaultPrevented || !isPlainClick(event)) return;
    if (link.target && link.target !== '_self') {
      close();
      return;
    }
    if (link.origin !== window.location.origin) {
      // close() goes back in the history, which would stop the browser from leaving.
      leave();
      return;
    }
    event.preventDefault();
    if (link.href === window.location.href) {
      close();
      return;
    }
    // The new page takes the history entry of the open drawer, or Back would return to it.
    leave();
    navigate(link.href, {replace: true});
  };

  return (
    <NavbarMobileSidebarLayout
      ref={ref}
      shown={shown}
      onClick={onClick}
      header={<NavbarMobileSidebarHeader />}
      primaryMenu={<NavbarMobileSidebarPrimaryMenu />}
      secondaryMenu={<NavbarMobileSidebarSecondaryMenu />}
    />
  );
}
