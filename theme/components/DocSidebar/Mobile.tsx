import {useEffect} from 'react';
import {useNavbarMobileSidebar} from '../../hooks/drawer';
import {NavbarSecondaryMenuFiller} from '../../hooks/secondaryMenu';
import {useSidebarStore} from '../../hooks/sidebar';
import {revealInside} from '../../browser/reveal';
import SidebarList from '../core/SidebarList';
import type {Props} from './props';

function DrawerMenu({path, sidebar}: Props) {
  const {shown} = useNavbarMobileSidebar();
  const {preload} = useSidebarStore();
  useEffect(() => {
    if (!shown) return;
    preload();
    const current = document.querySelector(
      '.navbar-sidebar .theme-doc-sidebar-menu [aria-current]',
    );
    const panel = current?.closest('.menu');
    if (panel && current) revealInside(panel, current);
  }, [shown, preload]);
  return <SidebarList path={path} sidebar={sidebar} />;
}

export default function DocSidebarMobile(props: Props) {
  return <NavbarSecondaryMenuFiller component={DrawerMenu} props={props} />;
}
