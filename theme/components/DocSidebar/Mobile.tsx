import {useEffect} from 'react';
import type {Props} from '@theme/DocSidebar';
import {useNavbarMobileSidebar} from '../../hooks/drawer';
import {NavbarSecondaryMenuFiller} from '../../hooks/secondaryMenu';
import {useSidebarStore} from '../../hooks/sidebar';
import SidebarList from '../core/SidebarList';

function DrawerMenu({path, sidebar}: Props) {
  const {shown} = useNavbarMobileSidebar();
  const {preload} = useSidebarStore();
  useEffect(() => {
    if (shown) preload();
  }, [shown, preload]);
  return <SidebarList path={path} sidebar={sidebar} />;
}

export default function DocSidebarMobile(props: Props) {
  return <NavbarSecondaryMenuFiller component={DrawerMenu} props={props} />;
}
