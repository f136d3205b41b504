import {focusOnce} from './focusOnce';

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex]:not([tabindex="-1"])';

/** The elements in a container that Tab reaches. */
export function focusableIn(container: Element): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => !element.closest('[inert], [hidden]'),
  );
}

/** The element that Tab must go to so as not to leave the container; null if it stays inside anyway. */
export function wrapFocus(container: Element, backwards: boolean): HTMLElement | null {
  const all = focusableIn(container);
  const [from, to] = backwards ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
  const {activeElement} = document;
  const isInside = container.contains(activeElement);
  return (!isInside || activeElement === from) && to ? to : null;
}

/** Focuses the start of the page: Tab goes to the skip link next, as in a document just loaded. */
export function focusStart(): void {
  const start = document.querySelector<HTMLElement>('.skip-to-content')?.parentElement;
  if (start) focusOnce(start, {preventScroll: true});
}
