/** One step of scrolling, in pixels. */
export interface ScrollStep {
  top: number;
  previousTop: number;
  windowHeight: number;
  documentHeight: number;
}

/** How far from the top the button that leads back to it may appear. */
const BACK_TO_TOP_FROM = 300;

/** Reports whether to offer the way back to the top: the reader scrolls up, far from both ends. */
export function offersBackToTop(step: ScrollStep): boolean {
  return step.top >= BACK_TO_TOP_FROM && step.top < step.previousTop && !isAtEnd(step);
}

/** Whether a navbar that hides on scrolling shows after a step; undefined means no change. */
export function navbarAfterScroll(step: ScrollStep, navbarHeight: number): boolean | undefined {
  if (step.top < navbarHeight) return true;
  if (step.top >= step.previousTop) return false;
  // Elastic scrolling bounces back at the end of the page. The reader did not scroll up then.
  return isAtEnd(step) ? undefined : true;
}

function isAtEnd({top, windowHeight, documentHeight}: ScrollStep): boolean {
  return top + windowHeight >= documentHeight;
}
