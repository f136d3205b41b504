import IconMenu from '@theme/Icon/Menu';
import {useNavbarMobileSidebar} from '../../../hooks/drawer';

export default function NavbarMobileSidebarToggle() {
  const {shown, toggle} = useNavbarMobileSidebar();
  return (
    <button
      type="button"
      className="navbar__toggle clean-btn"
      aria-label="Toggle navigation bar"
      aria-expanded={shown}
      onClick={toggle}
    >
      <IconMenu />
    </button>
  );
}
