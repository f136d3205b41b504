import IconMenu from '@theme/Icon/Menu';
import {useNavbarMobileSidebar} from '../../../hooks/drawer';
import {translate} from '../../../lib/translate';

export default function NavbarMobileSidebarToggle() {
  const {shown, toggle} = useNavbarMobileSidebar();
  return (
    <button
      type="button"
      className="navbar__toggle clean-btn"
      aria-label={translate('theme.docs.sidebar.toggleSidebarButtonAriaLabel')}
      aria-expanded={shown}
      onClick={toggle}
    >
      <IconMenu />
    </button>
  );
}
