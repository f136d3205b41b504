import NavbarItem from '@theme/NavbarItem';
import {useThemeConfig} from '../../../hooks/site';
import NavbarItemBoundary from '../../core/NavbarItemBoundary';

export default function NavbarMobileSidebarPrimaryMenu() {
  const {items} = useThemeConfig().navbar;
  return (
    <ul className="menu__list">
      {items.map((item, i) => (
        <NavbarItemBoundary key={i} item={item} inList>
          <NavbarItem mobile {...item} />
        </NavbarItemBoundary>
      ))}
    </ul>
  );
}
