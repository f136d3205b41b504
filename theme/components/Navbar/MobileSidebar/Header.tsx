import IconClose from '@theme/Icon/Close';
import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle';
import NavbarLogo from '@theme/Navbar/Logo';
import {useNavbarMobileSidebar} from '../../../hooks/drawer';

export default function NavbarMobileSidebarHeader() {
  const {close} = useNavbarMobileSidebar();
  return (
    <div className="navbar-sidebar__brand">
      <NavbarLogo />
      <NavbarColorModeToggle className="margin-right--md" />
      <button
        type="button"
        className="clean-btn navbar-sidebar__close"
        aria-label="Close navigation bar"
        onClick={close}
      >
        <IconClose />
      </button>
    </div>
  );
}
