import type {NavbarItem} from '@octavo/contract';

export function splitNavbarItems(items: NavbarItem[]): {left: NavbarItem[]; right: NavbarItem[]} {
  return {
    left: items.filter(({position}) => position !== 'right'),
    right: items.filter(({position}) => position === 'right'),
  };
}

/** The type of an item. An item without a type is a link, or a dropdown if it has items. */
export function navbarItemType({type, items}: Pick<NavbarItem, 'type' | 'items'>): string {
  return !type || type === 'default' ? (items ? 'dropdown' : 'default') : type;
}
