import {useNavbarMobileSidebar} from '../../hooks/drawer';
import type {Props} from '../NavbarItem/props';
import {loadable} from './loadable';

// Only narrow screens load these; the server does not render them.
const useDrawerParts = loadable(() => import('./drawerParts'));

export function NavbarMobileSidebar() {
  const {shown} = useNavbarMobileSidebar();
  const [parts, loading] = useDrawerParts();
  if (parts) return <parts.NavbarMobileSidebar />;
  return shown && <div className="navbar-sidebar">{loading}</div>;
}

export function DropdownNavbarItemMobile(props: Props) {
  const [parts, loading] = useDrawerParts();
  return parts ? <parts.DropdownNavbarItemMobile {...props} /> : loading;
}
