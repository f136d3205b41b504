const FROM = 300;

export interface ScrollStep {
  top: number;
  previousTop: number;
  windowHeight: number;
  documentHeight: number;
}

/** The way back is offered to who scrolls up, far from the top and before the very end. */
export function offersBackToTop({top, previousTop, windowHeight, documentHeight}: ScrollStep) {
  return top >= FROM && top < previousTop && top + windowHeight < documentHeight;
}

/** Tells when the way back is offered, and when no longer. */
export function watchForBackToTop(show: (shown: boolean) => void): () => void {
  let previousTop = window.scrollY;
  // A jump to a heading scrolls up too, but nobody asks for the top then.
  let isJump = false;
  const onScroll = () => {
    const step = {
      top: window.scrollY,
      previousTop,
      windowHeight: window.innerHeight,
      documentHeight: document.documentElement.scrollHeight,
    };
    show(!isJump && offersBackToTop(step));
    isJump = false;
    previousTop = window.scrollY;
  };
  const onHashChange = () => {
    isJump = true;
    show(false);
  };
  window.addEventListener('scroll', onScroll, {passive: true});
  window.addEventListener('hashchange', onHashChange);
  return () => {
    window.removeEventListener('scroll', onScroll);
    window.removeEventListener('hashchange', onHashChange);
  };
}
