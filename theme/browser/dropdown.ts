/** Moves the focus to the next or previous item; from the trigger, to the first or last. */
function moveFocus(container: Element, step: 1 | -1): void {
  const links = [...container.querySelectorAll<HTMLElement>('.dropdown__link')];
  const from = links.indexOf(document.activeElement as HTMLElement);
  links.at(from < 0 && step < 0 ? -1 : (from + step) % links.length)?.focus();
}

/**
 * Listens for events that close an open dropdown or move the focus in it. If the reader
 * opened it with an arrow key, the focus moves to its first item.
 */
export function openDropdown(
  container: Element,
  close: (returnsFocus?: boolean) => void,
  entersMenu: boolean,
): () => void {
  if (entersMenu) moveFocus(container, 1);
  const isInside = ({target}: Event) => container.contains(target as Node);
  const onOutside = (event: Event) => {
    if (!isInside(event)) close();
  };
  const onClick = ({target}: Event) => {
    // The next page may have the same navbar, so the dropdown would stay open.
    if ((target as Element).closest('.dropdown__link')) close();
  };
  const onKeyDown = (event: Event) => {
    const {key} = event as KeyboardEvent;
    if (key === 'Escape') close(true);
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    // The key that opened the menu must not also move the focus.
    if (!step || event.defaultPrevented || !isInside(event)) return;
    event.preventDefault();
    moveFocus(container, step);
  };
  const listeners: [string, (event: Event) => void][] = [
    ['mousedown', onOutside],
    ['touchstart', onOutside],
    ['focusin', onOutside],
    ['click', onClick],
    ['keydown', onKeyDown],
  ];
  for (const listener of listeners) document.addEventListener(...listener);
  return () => {
    for (const listener of listeners) document.removeEventListener(...listener);
  };
}
