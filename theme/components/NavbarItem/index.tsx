import type {ReactNode} from 'react';
import type {NavbarItem as NavbarItemConfig} from '@octavo/contract';
import ComponentTypes from '@theme/NavbarItem/ComponentTypes';
import {navbarItemType} from '../../lib/navbarItems';

type NamedFields<T> = {[Key in keyof T as string extends Key ? never : Key]: T[Key]};

/** An item of the config, and where it is shown. */
export interface Props extends Omit<NamedFields<NavbarItemConfig>, 'label'> {
  label?: ReactNode;
  /** In the drawer. */
  mobile?: boolean;
  isDropdownItem?: boolean;
  [attribute: string]: unknown;
}

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
