import Own from '@octavo/own/NavbarItem/LocaleDropdownNavbarItem';
import type {Props} from '../../../components/NavbarItem/props';

export default function LocaleDropdownNavbarItem(props: Props) {
  return <Own dropdownItemsBefore={[]} dropdownItemsAfter={[]} {...props} />;
}
