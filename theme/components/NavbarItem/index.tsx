import ComponentTypes from '@theme/NavbarItem/ComponentTypes';
import {navbarItemType} from '../../lib/navbarItems';
import type {Props} from './props';

export type {Props};

export default function NavbarItem(props: Props) {
  const type = navbarItemType(props);
  const Item = ComponentTypes[type];
  if (!Item) {
    const known = Object.keys(ComponentTypes).join(', ');
    throw new Error(
      `There is no component for the type of the navbar item ${JSON.stringify(props)}. Known types: ${known}.`,
    );
  }
  // The type has done its work; left in, it would become an attribute of the link.
  const {type: _type, ...rest} = props;
  return <Item {...rest} />;
}
