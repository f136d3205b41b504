import type {ReactNode} from 'react';
import type {NavbarItem} from '@octavo/contract';

type NamedFields<T> = {[Key in keyof T as string extends Key ? never : Key]: T[Key]};

/** An item of the config, and the place where it is shown. */
export interface Props extends Omit<NamedFields<NavbarItem>, 'label'> {
  label?: ReactNode;
  /** True in the drawer. */
  mobile?: boolean;
  isDropdownItem?: boolean;
  [attribute: string]: unknown;
}
