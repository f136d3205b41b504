import {useNavbarMobileSidebar} from '../../hooks/drawer';
import type {Props} from '../NavbarItem/props';
import {loadable} from './loadable';

// Wide screens do without these, and so does the server.
const useDrawerParts = loadable(() => import('./drawerParts'));

export function NavbarMobileSidebar() {
  const {shown} = useNavbarMobileSidebar();
  const [parts, instead] = useDrawerParts();
  if (parts) return <parts.NavbarMobileSidebar />;
  return shown && <div className="navbar-sidebar">{instead}</div>;
}

export function DropdownNavbarItemMobile(props: Props) {
  const [parts, instead] = useDrawerParts();
  return parts ? <parts.DropdownNavbarItemMobile {...props} /> : instead;
}
