import {createContext} from 'react';

/** How parts of several pages are rendered but once, see entries/regions.ts. */
export interface RegionMarks {
  has: (name: string) => boolean;
  known: (name: string, slot: number) => string;
  around: (name: string, slot: number) => [string, string];
}

/** Null in the browser, and for sites whose own components may look at the page around them. */
export const RegionsContext = createContext<RegionMarks | null>(null);
