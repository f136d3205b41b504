// Takes the place of components/NavbarItem/DefaultNavbarItem.tsx.
import Desktop from '@theme/NavbarItem/DefaultNavbarItem/Desktop';
import Mobile from '@theme/NavbarItem/DefaultNavbarItem/Mobile';
import type {Props} from '../../components/NavbarItem/props';

export default function DefaultNavbarItem({mobile, position: _position, ...props}: Props) {
  return mobile ? <Mobile {...props} /> : <Desktop {...props} />;
}
