import {useEffect, useRef} from 'react';
import type {MouseEvent} from 'react';
import NavbarMobileSidebarHeader from '@theme/Navbar/MobileSidebar/Header';
import NavbarMobileSidebarLayout from '@theme/Navbar/MobileSidebar/Layout';
import NavbarMobileSidebarPrimaryMenu from '@theme/Navbar/MobileSidebar/PrimaryMenu';
import NavbarMobileSidebarSecondaryMenu from '@theme/Navbar/MobileSidebar/SecondaryMenu';
import {useNavbarMobileSidebar} from '../../../hooks/drawer';
import {useFocusTrap} from '../../../hooks/focusTrap';
import {useNavigate} from '../../../hooks/navigate';
import {drawerLink, isPlainClick} from '../../../lib/drawerLink';

/** The navigation of narrow screens. A link in it closes it, whoever rendered the link. */
export default function NavbarMobileSidebar() {
  const {shown, close, leave} = useNavbarMobileSidebar();
  const navigate = useNavigate();
  const ref = useRef<HTMLDivElement>(null);
  useFocusTrap(ref, shown, close);
  useEffect(() => {
    if (shown) ref.current?.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus();
  }, [shown]);

  const onClick = (event: MouseEvent) => {
    const link = drawerLink(event.target);
    if (!link || event.defaultPrevented || !isPlainClick(event)) return;
    if (link.origin !== window.location.origin || link.target) {
      close();
      return;
    }
    // The open drawer's own history entry becomes the new page's, or Back would stop at it.
    event.preventDefault();
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
