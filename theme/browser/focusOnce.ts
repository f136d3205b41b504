/** Focuses an element, if it is not made for that, for this once. */
export function focusOnce(element: HTMLElement, options?: FocusOptions): void {
  const isMadeForIt = element.tabIndex >= 0;
  if (!isMadeForIt) element.setAttribute('tabindex', '-1');
  element.focus(options);
  if (isMadeForIt) return;
  // A later click on the text must not move the focus.
  element.addEventListener(
    'blur',
    () => {
      element.removeAttribute('tabindex');
    },
    {once: true},
  );
}
