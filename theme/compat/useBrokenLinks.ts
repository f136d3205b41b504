import {useCollectLink} from '../hooks/collectedLinks';

interface BrokenLinks {
  collectLink: (link: string | undefined) => void;
  collectAnchor: (anchor: string | undefined) => void;
}

export default function useBrokenLinks(): BrokenLinks {
  const collectLink = useCollectLink();
  // The engine finds the ids in the written pages by itself.
  return {collectLink, collectAnchor: () => undefined};
}
