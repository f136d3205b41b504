/** Scrolls a frame so that an element in it is visible. The page itself does not scroll. */
export function revealInside(frame: Element, element: Element): void {
  const outer = frame.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  frame.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}
