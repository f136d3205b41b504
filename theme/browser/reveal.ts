/** Scrolls an element into view inside its frame, if it is not; the page stays where it is. */
export function revealInside(frame: Element, element: Element): void {
  const outer = frame.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  frame.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}
