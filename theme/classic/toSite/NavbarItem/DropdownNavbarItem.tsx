import Own from '@octavo/own/NavbarItem/DropdownNavbarItem';
import type {Props} from '../../../components/NavbarItem/props';

export default function DropdownNavbarItem(props: Props) {
  return <Own items={[]} {...props} />;
}
