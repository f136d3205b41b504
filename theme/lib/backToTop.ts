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
