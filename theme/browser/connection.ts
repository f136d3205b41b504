interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

/** Reports whether the connection is good enough to load pages that the reader may not need. */
export function mayLoadAhead(
  {connection}: {connection?: Connection} = navigator as {connection?: Connection},
): boolean {
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}
