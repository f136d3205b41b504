import clsx from 'clsx';
import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';
import type {Props} from './props';

export default function DefaultNavbarItem(props: Props) {
  const {mobile = false, isDropdownItem = false, position: _position, className, ...link} = props;
  if (mobile) {
    return (
      <li className="menu__list-item">
        <NavbarNavLink
          {...link}
          className={clsx('menu__link', className)}
          activeClassName="menu__link--active"
        />
      </li>
    );
  }
  const element = (
    <NavbarNavLink
      {...link}
      className={clsx(isDropdownItem ? 'dropdown__link' : 'navbar__item navbar__link', className)}
      activeClassName={isDropdownItem ? 'dropdown__link--active' : 'navbar__link--active'}
      isDropdownLink={isDropdownItem}
    />
  );
  return isDropdownItem ? <li>{element}</li> : element;
}
