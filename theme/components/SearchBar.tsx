import type {ReactNode} from 'react';

/** The place of the search box; search is not built yet. */
export default function SearchBar(): ReactNode {
  return null;
}
