import type {ReactNode} from 'react';

/** Comes with the docs: until then there is nothing that it could lead to. */
export default function DocNavbarItem(): ReactNode {
  return null;
}
