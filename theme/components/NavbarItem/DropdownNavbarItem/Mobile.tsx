import clsx from 'clsx';
import type {KeyboardEvent, MouseEvent, ReactNode} from 'react';
import NavbarItem from '@theme/NavbarItem';
import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';
import {useCollapsible} from '../../../hooks/collapsible';
import {usePathname} from '../../../hooks/page';
import {useSite} from '../../../hooks/site';
import {containsActiveItem} from '../../../lib/activeItems';
import {translate} from '../../../lib/translate';
import Collapsible from '../../core/Collapsible';
import NavbarItemBoundary from '../../core/NavbarItemBoundary';
import type {Props} from '../props';

interface CaretProps {
  label: ReactNode;
  collapsed: boolean;
  onClick: () => void;
}

function Caret({label, collapsed, onClick}: CaretProps) {
  const action = translate(
    collapsed
      ? 'theme.navbar.mobileDropdown.collapseButton.expandAriaLabel'
      : 'theme.navbar.mobileDropdown.collapseButton.collapseAriaLabel',
  );
  return (
    <button
      type="button"
      className="clean-btn menu__caret"
      aria-label={typeof label === 'string' ? `${action} '${label}'` : action}
      aria-expanded={!collapsed}
      onClick={onClick}
    />
  );
}

/** A dropdown in the drawer opens in place. If it is a link itself, a caret beside it opens it. */
export default function DropdownNavbarItemMobile(props: Props) {
  const {items = [], className, position: _position, ...link} = props;
  const {siteConfig} = useSite();
  const pathname = usePathname();
  const {collapsed, toggleCollapsed} = useCollapsible({
    initialState: () => !containsActiveItem(items, pathname, siteConfig),
  });
  const isLink = link.to !== undefined;
  const toggleProps = {
    href: '#',
    role: 'button',
    'aria-expanded': !collapsed,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      toggleCollapsed();
    },
    onKeyDown: (event: KeyboardEvent) => {
      // Its role is button, and Space presses buttons.
      if (event.key !== ' ') return;
      event.preventDefault();
      toggleCollapsed();
    },
  };
  return (
    <li className={clsx('menu__list-item', collapsed && 'menu__list-item--collapsed')}>
      <div className="menu__list-item-collapsible">
        <NavbarNavLink
          {...link}
          {...(!isLink && toggleProps)}
          className={clsx(
            'menu__link menu__link--sublist',
            !isLink && 'menu__link--sublist-caret',
            className,
          )}
          activeClassName="menu__link--active"
        />
        {isLink && <Caret label={link.label} collapsed={collapsed} onClick={toggleCollapsed} />}
      </div>
      <Collapsible lazy as="ul" className="menu__list" collapsed={collapsed}>
        {items.map((item, i) => (
          <NavbarItemBoundary key={i} item={item} inList>
            <NavbarItem mobile isDropdownItem {...item} />
          </NavbarItemBoundary>
        ))}
      </Collapsible>
    </li>
  );
}
