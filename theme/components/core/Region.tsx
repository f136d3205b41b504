import {createContext, use} from 'react';
import type {ReactNode} from 'react';

interface Props {
  /** Regions with the same name have the same markup on every page. It is one element. */
  name: string;
  /** The number of the content slot in this region, if there is one. */
  slot?: number;
  children: ReactNode;
}

// internal/contract/marks.go describes these marks; internal/render/regions.go reads them.
const START = '\uFDD0';
const END = '\uFDD1';
const KNOWN = '\uFDD2';
const SLOT = '\uFDD3';
const NAMED = '\uFDD4';

/** The engine sets this function. */
interface Engine {
  /** Not empty if the engine has the markup of a region already. */
  __octavoHasRegion?: (name: string) => string;
}

/** True inside a region: its parts are no regions. */
const RegionContext = createContext(false);

/**
 * A part of many pages that the build renders only once. In browsers this component is
 * replaced by its children, see internal/bundle/client.go.
 */
export default function Region({name, slot, children}: Props) {
  const {__octavoHasRegion: has} = globalThis as Engine;
  if (use(RegionContext) || !has) return children;
  const label = `${name}${SLOT}${String(slot ?? '')}${NAMED}`;
  if (has(name)) return KNOWN + label;
  return (
    <>
      {START + label}
      <RegionContext value={true}>{children}</RegionContext>
      {END}
    </>
  );
}

/** Runs a render in which every region is written in full. */
export function withoutRegions<Result>(run: () => Result): Result {
  const engine = globalThis as Engine;
  const {__octavoHasRegion: has} = engine;
  delete engine.__octavoHasRegion;
  try {
    return run();
  } finally {
    if (has) engine.__octavoHasRegion = has;
  }
}
