export interface ScrollState {
  scrollTop: number;
  previousScrollTop: number;
  navbarHeight: number;
  windowHeight: number;
  documentHeight: number;
}

/** Whether a navbar that hides on scrolling should show; undefined keeps what is. */
export function navbarAfterScroll(state: ScrollState): boolean | undefined {
  const {scrollTop, previousScrollTop, navbarHeight, windowHeight, documentHeight} = state;
  if (scrollTop < navbarHeight) return true;
  if (scrollTop >= previousScrollTop) return false;
  // Elastic scrolling bounces back at the page's end: that is no wish for the navbar.
  return scrollTop + windowHeight < documentHeight ? true : undefined;
}
