/** Focuses an element. One that cannot have the focus is made focusable until it loses it. */
export function focusOnce(element: HTMLElement, options?: FocusOptions): void {
  const isFocusable = element.tabIndex >= 0;
  if (!isFocusable) element.setAttribute('tabindex', '-1');
  element.focus(options);
  if (isFocusable) return;
  // If it stayed focusable, a later click on its text would move the focus.
  element.addEventListener(
    'blur',
    () => {
      element.removeAttribute('tabindex');
    },
    {once: true},
  );
}
