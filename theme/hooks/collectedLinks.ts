import {createContext, use} from 'react';

/** The addresses that the components of a page link to, while the build renders it. */
export const CollectedLinks = createContext<Set<string> | null>(null);

/** Returns a function that adds a link to the engine's checks. In a browser it does nothing. */
export function useCollectLink(): (link: string | undefined) => void {
  const links = use(CollectedLinks);
  return (link) => {
    if (link) links?.add(link);
  };
}
