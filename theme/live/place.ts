// Keeps the reader's place while the content above it changes its height. Browsers do
// this too, but not all of them, and not if the element that they chose is removed.

/** The number of elements to try. The first ones may be removed. */
const CANDIDATES = 40;

interface Held {
  element: Element;
  top: number;
}

/** The first elements of the content that the reader sees, in order. */
function visibleElements(): Held[] {
  const held: Held[] = [];
  for (const element of document.querySelectorAll(
    'main :is(h1,h2,h3,h4,h5,h6,p,li,pre,table,img,summary)',
  )) {
    const {top, bottom, height} = element.getBoundingClientRect();
    if (height === 0 || bottom <= 0) continue;
    if (top >= window.innerHeight || held.length === CANDIDATES) break;
    held.push({element, top});
  }
  return held;
}

/** Returns a function that scrolls so that the elements on the screen stay where they are now. */
export function holdPlace(): () => void {
  // At the start of a page, new content is for reading.
  if (window.scrollY === 0) return () => undefined;
  const held = visibleElements();
  const {style} = document.documentElement;
  style.setProperty('overflow-anchor', 'none');
  return () => {
    const found = held.find(({element}) => element.isConnected);
    const moved = found ? found.element.getBoundingClientRect().top - found.top : 0;
    if (moved !== 0) window.scrollBy({top: moved, behavior: 'instant'});
    requestAnimationFrame(() => {
      style.removeProperty('overflow-anchor');
    });
  };
}
