import {createContext, use} from 'react';

/** While a page is rendered ahead of time: the addresses that its components lead to. */
export const CollectedLinks = createContext<Set<string> | null>(null);

/** For the engine's checks; in the browser nobody collects. */
export function useCollectLink(): (link: string | undefined) => void {
  const links = use(CollectedLinks);
  return (link) => {
    if (link) links?.add(link);
  };
}
