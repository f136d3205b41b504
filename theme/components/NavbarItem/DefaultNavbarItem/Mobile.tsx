import DefaultNavbarItem from '../DefaultNavbarItem';
import type {Props} from '../props';

export type {Props};

/** A link in the drawer. */
export default function DefaultNavbarItemMobile({isDropdownItem: _isItem, ...props}: Props) {
  return <DefaultNavbarItem {...props} mobile />;
}
