import type {NavbarItem} from '@octavo/contract';

export function splitNavbarItems(items: NavbarItem[]): {left: NavbarItem[]; right: NavbarItem[]} {
  return {
    left: items.filter(({position}) => position !== 'right'),
    right: items.filter(({position}) => position === 'right'),
  };
}

/** Items without a type are links, or dropdowns when they hold items. */
export function navbarItemType({type, items}: Pick<NavbarItem, 'type' | 'items'>): string {
  return !type || type === 'default' ? (items ? 'dropdown' : 'default') : type;
}
