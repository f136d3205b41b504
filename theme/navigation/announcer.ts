/** The head of a new page is there a moment after its body. */
const DELAY = 100;

let region: HTMLElement | null = null;

/** Tells screen readers which page has come: no document was loaded, so they would not know. */
export function announce(): void {
  region ??= createRegion();
  const {textContent} = region;
  window.setTimeout(() => {
    // The same words twice would not be said again.
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
