/** The element that the hash of an address names. */
export function hashTarget(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  try {
    return document.getElementById(decodeURIComponent(id));
  } catch {
    // The id itself has a percent sign in it.
    return document.getElementById(id);
  }
}

/** Opens all closed <details> around an element, and reports whether there were any. */
export function openAround(element: Element): boolean {
  const closed = element.parentElement?.closest<HTMLDetailsElement>('details:not([open])');
  if (!closed) return false;
  closed.open = true;
  openAround(closed);
  return true;
}
