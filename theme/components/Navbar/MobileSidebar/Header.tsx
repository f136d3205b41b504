import IconClose from '@theme/Icon/Close';
import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle';
import NavbarLogo from '@theme/Navbar/Logo';
import {useNavbarMobileSidebar} from '../../../hooks/drawer';
import {translate} from '../../../lib/translate';

export default function NavbarMobileSidebarHeader() {
  const {close} = useNavbarMobileSidebar();
  return (
    <div className="navbar-sidebar__brand">
      <NavbarLogo />
      <NavbarColorModeToggle className="margin-right--md" />
      <button
        type="button"
        className="clean-btn navbar-sidebar__close"
        aria-label={translate('theme.docs.sidebar.closeSidebarButtonAriaLabel')}
        onClick={close}
      >
        <IconClose />
      </button>
    </div>
  );
}
