interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

/** Reports whether readers can spare what they may not need. */
export function mayLoadAhead(
  {connection}: {connection?: Connection} = navigator as {connection?: Connection},
): boolean {
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}
