import type {Props} from '@theme/NavbarItem';
import DropdownNavbarItemDesktop from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import {DropdownNavbarItemMobile} from '../../core/lazyDrawer';

export default function DropdownNavbarItem({mobile = false, ...props}: Props) {
  const Item = mobile ? DropdownNavbarItemMobile : DropdownNavbarItemDesktop;
  return <Item {...props} />;
}
