interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

/** In milliseconds: a server that answers later counts as away. */
const PATIENCE = 5000;

/**
 * Reports whether an address of this site gets an answer, whatever its status is. The
 * browser's own word is not enough: it counts a network without internet as online.
 */
export async function isReachable(url: URL): Promise<boolean> {
  if (!navigator.onLine) return false;
  const signal = AbortSignal.timeout(PATIENCE);
  return fetch(url, {method: 'HEAD', cache: 'no-store', signal}).then(
    () => true,
    () => false,
  );
}

/** Reports whether the connection is good enough to load pages that the reader may not need. */
export function mayLoadAhead(
  {connection}: {connection?: Connection} = navigator as {connection?: Connection},
): boolean {
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}
