import type {ScrollStep} from '../lib/scrolling';

/**
 * Calls back on every scroll, until the returned function is called. A jump to an
 * anchor gives null instead of a step: the reader did not scroll in a direction.
 */
export function watchScrolling(onScroll: (step: ScrollStep | null) => void): () => void {
  let previousTop = window.scrollY;
  let isJump = false;
  const onScrollEvent = () => {
    const step = {
      top: window.scrollY,
      previousTop,
      windowHeight: window.innerHeight,
      documentHeight: document.documentElement.scrollHeight,
    };
    onScroll(isJump ? null : step);
    isJump = false;
    previousTop = step.top;
  };
  const onHashChange = () => {
    // The scroll event of a jump comes after this event.
    isJump = true;
    onScroll(null);
  };
  window.addEventListener('scroll', onScrollEvent, {passive: true});
  window.addEventListener('hashchange', onHashChange);
  return () => {
    window.removeEventListener('scroll', onScrollEvent);
    window.removeEventListener('hashchange', onHashChange);
  };
}
