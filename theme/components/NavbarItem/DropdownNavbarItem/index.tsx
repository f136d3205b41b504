import DropdownNavbarItemDesktop from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import {DropdownNavbarItemMobile} from '../../core/lazyDrawer';
import type {Props} from '../props';

export default function DropdownNavbarItem({mobile = false, ...props}: Props) {
  const Item = mobile ? DropdownNavbarItemMobile : DropdownNavbarItemDesktop;
  return <Item {...props} />;
}
