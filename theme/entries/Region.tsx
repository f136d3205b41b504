import {use} from 'react';
import type {ReactNode} from 'react';
import {RegionsContext} from '../../hooks/regions';

interface Props {
  /** The same name means the same markup, on whichever page. */
  name: string;
  /** The slot of the page that is inside. */
  slot: number;
  children: ReactNode;
}

/** A part of several pages that is rendered ahead of time but once. */
export default function Region({name, slot, children}: Props) {
  const regions = use(RegionsContext);
  if (!regions) return children;
  if (regions.has(name)) return regions.known(name, slot);
  const [start, end] = regions.around(name, slot);
  return (
    <>
      {start}
      {children}
      {end}
    </>
  );
}
