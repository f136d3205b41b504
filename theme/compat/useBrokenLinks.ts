import {useCollectLink} from '../hooks/collectedLinks';

interface BrokenLinks {
  collectLink: (link: string | undefined) => void;
  collectAnchor: (anchor: string | undefined) => void;
}

export default function useBrokenLinks(): BrokenLinks {
  const collectLink = useCollectLink();
  // The engine reads the anchors from the HTML of the pages.
  return {collectLink, collectAnchor: () => undefined};
}
