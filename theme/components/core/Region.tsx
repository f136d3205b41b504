import type {ReactNode} from 'react';

interface Props {
  /** The same name means the same markup, on whichever page: of one element. */
  name: string;
  /** The slot of the page that is inside. */
  slot?: number;
  children: ReactNode;
}

// internal/contract/marks.go describes these marks; internal/render/regions.go reads them.
const START = '\uFDD0';
const END = '\uFDD1';
const KNOWN = '\uFDD2';
const SLOT = '\uFDD3';
const NAMED = '\uFDD4';

/** Set by the engine, which keeps the markup of regions, unless the site has a theme of its own. */
interface Engine {
  __octavoHasRegion?: (name: string) => string;
}

/**
 * A part of many pages that is rendered ahead of time but once. Browsers have
 * its children in its place, see internal/bundle.
 */
export default function Region({name, slot, children}: Props) {
  const {__octavoHasRegion: has} = globalThis as Engine;
  if (!has) return children;
  const label = `${name}${SLOT}${String(slot ?? '')}${NAMED}`;
  if (has(name)) return KNOWN + label;
  return (
    <>
      {START + label}
      {children}
      {END}
    </>
  );
}
