/** True if pages have the items of their sidebar in the first render, as on the server. */
export function hasFirstItems(): boolean {
  return true;
}
