import Region from '@octavo/region';
import type {NavbarItem as NavbarItemConfig} from '@octavo/contract';
import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle';
import NavbarLogo from '@theme/Navbar/Logo';
import NavbarMobileSidebarToggle from '@theme/Navbar/MobileSidebar/Toggle';
import NavbarSearch from '@theme/Navbar/Search';
import NavbarItem from '@theme/NavbarItem';
import SearchBar from '@theme/SearchBar';
import {useNavbarMobileSidebar} from '../../hooks/drawer';
import {useThemeConfig} from '../../hooks/site';
import {splitNavbarItems} from '../../lib/navbarItems';
import NavbarItemBoundary from '../core/NavbarItemBoundary';

function NavbarItems({items}: {items: NavbarItemConfig[]}) {
  return items.map((item, i) => (
    <NavbarItemBoundary key={i} item={item}>
      <NavbarItem {...item} />
    </NavbarItemBoundary>
  ));
}

export default function NavbarContent() {
  const {items} = useThemeConfig().navbar;
  const {left, right} = splitNavbarItems(items);
  const drawer = useNavbarMobileSidebar();
  const hasSearchItem = items.some(({type}) => type === 'search');
  return (
    <div className="navbar__inner">
      <div className="theme-layout-navbar-left navbar__items">
        {!drawer.disabled && <NavbarMobileSidebarToggle />}
        <Region name="logo">
          <NavbarLogo />
        </Region>
        <NavbarItems items={left} />
      </div>
      <div className="theme-layout-navbar-right navbar__items navbar__items--right">
        <NavbarItems items={right} />
        <Region name="color mode">
          <NavbarColorModeToggle className="navbar__color-mode-toggle" />
        </Region>
        {!hasSearchItem && (
          <NavbarSearch>
            <SearchBar />
          </NavbarSearch>
        )}
      </div>
    </div>
  );
}
