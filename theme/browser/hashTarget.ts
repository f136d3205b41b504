/** The element that the end of an address names. */
export function hashTarget(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  try {
    return document.getElementById(decodeURIComponent(id));
  } catch {
    // Then it is one that has a percent sign in it.
    return document.getElementById(id);
  }
}

/** Opens what an element is hidden in, and reports whether there was anything to open. */
export function openAround(element: Element): boolean {
  const closed = element.parentElement?.closest<HTMLDetailsElement>('details:not([open])');
  if (!closed) return false;
  closed.open = true;
  openAround(closed);
  return true;
}
