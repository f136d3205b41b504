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
      `No component shows the type of the navbar item ${JSON.stringify(props)}. Known types: ${known}.`,
    );
  }
  // The item passes its other props on to a link, where the type would become an attribute.
  const {type: _type, ...rest} = props;
  return <Item {...rest} />;
}
