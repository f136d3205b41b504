/** In milliseconds: the title of a new page is set a moment after its body. */
const DELAY = 100;

let region: HTMLElement | null = null;

/** Tells screen readers the title of the new page, since no document was loaded. */
export function announcePage(): void {
  region ??= createRegion();
  const {textContent} = region;
  window.setTimeout(() => {
    // Screen readers do not repeat the same text, so a second one gets a space.
    if (region) region.textContent = document.title + (textContent === document.title ? ' ' : '');
  }, DELAY);
}

function createRegion(): HTMLElement {
  const element = document.createElement('div');
  element.className = 'announcer';
  element.setAttribute('aria-live', 'assertive');
  element.setAttribute('aria-atomic', 'true');
  document.body.append(element);
  return element;
}
