/** Where a heading is, in pixels from the top of the window. */
export interface HeadingBox {
  top: number;
  bottom: number;
}

export interface SpyView {
  /** What the navbar covers at the top. */
  covered: number;
  windowHeight: number;
}

/**
 * Which of the headings, from top to bottom, the reader is at: the first that is
 * not above the window, if it is in the upper half, else the one before it. -1
 * stands for none.
 */
export function activeHeading(boxes: readonly HeadingBox[], view: SpyView): number {
  const next = boxes.findIndex(({top}) => top >= view.covered);
  const box = boxes[next];
  if (!box) return boxes.length - 1;
  return box.bottom < view.windowHeight / 2 ? next : next - 1;
}
