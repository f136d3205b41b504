import Own from '@octavo/own/NavbarItem/DocsVersionDropdownNavbarItem';
import type {Props} from '../../../components/NavbarItem/props';

export default function DocsVersionDropdownNavbarItem(props: Props) {
  return <Own dropdownItemsBefore={[]} dropdownItemsAfter={[]} {...props} />;
}
