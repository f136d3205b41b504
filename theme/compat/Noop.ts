import type {ReactNode} from 'react';

/** A component that renders nothing. */
export default function Noop(): ReactNode {
  return null;
}
