import clsx from 'clsx';
import NavbarItem from '@theme/NavbarItem';
import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';
import {useDropdown} from '../../../hooks/dropdown';
import NavbarItemBoundary from '../../core/NavbarItemBoundary';
import type {Props} from '../props';

export default function DropdownNavbarItemDesktop({
  items = [],
  position,
  className,
  ...link
}: Props) {
  const {containerRef, triggerRef, isOpen, onTriggerClick, onTriggerKeyDown} = useDropdown(
    link.to !== undefined,
  );
  return (
    <div
      ref={containerRef}
      className={clsx(
        'navbar__item dropdown dropdown--hoverable',
        position === 'right' && 'dropdown--right',
        isOpen && 'dropdown--show',
      )}
    >
      <NavbarNavLink
        {...(link.to === undefined && {href: '#'})}
        {...link}
        ref={triggerRef}
        role="button"
        aria-haspopup="true"
        aria-expanded={isOpen}
        className={clsx('navbar__link', className)}
        activeClassName="navbar__link--active"
        onClick={onTriggerClick}
        onKeyDown={onTriggerKeyDown}
      />
      <ul className="dropdown__menu">
        {items.map((item, i) => (
          <NavbarItemBoundary key={i} item={item} inList>
            <NavbarItem {...item} isDropdownItem />
          </NavbarItemBoundary>
        ))}
      </ul>
    </div>
  );
}
