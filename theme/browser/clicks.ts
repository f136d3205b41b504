/** The link that a click landed in, if it leads anywhere. */
export function drawerLink(target: EventTarget): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}

interface Click {
  button: number;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** False where the reader asks the browser for a new tab, a download or the like. */
export function isPlainClick({button, altKey, ctrlKey, metaKey, shiftKey}: Click): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
}
