// The parts of the drawer, in one script that only narrow screens load.
import '@octavo/reading';

export {default as NavbarMobileSidebar} from '@theme/Navbar/MobileSidebar';
export {default as DropdownNavbarItemMobile} from '@theme/NavbarItem/DropdownNavbarItem/Mobile';
