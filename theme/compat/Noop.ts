import type {ReactNode} from 'react';

/** A component for places that must have one. */
export default function Noop(): ReactNode {
  return null;
}
