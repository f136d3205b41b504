import DefaultNavbarItem from '../DefaultNavbarItem';
import type {Props} from '../props';

export type {Props};

/** A link in the navbar, or in one of its menus. */
export default function DefaultNavbarItemDesktop(props: Props) {
  return <DefaultNavbarItem {...props} mobile={false} />;
}
