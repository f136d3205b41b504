// What the drawer is made of: one script for narrow screens alone.
import '@octavo/reading';

export {default as NavbarMobileSidebar} from '@theme/Navbar/MobileSidebar';
export {default as DropdownNavbarItemMobile} from '@theme/NavbarItem/DropdownNavbarItem/Mobile';
