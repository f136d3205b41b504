/** The position of a heading, in pixels from the top of the window. */
export interface HeadingBox {
  top: number;
  bottom: number;
}

export interface SpyView {
  /** The height that the navbar covers at the top. */
  covered: number;
  windowHeight: number;
}

/**
 * The index of the heading that the reader is at, or -1: the first heading that is not
 * above the window if it is in the upper half, else the one before it.
 */
export function activeHeading(boxes: readonly HeadingBox[], view: SpyView): number {
  const next = boxes.findIndex(({top}) => top >= view.covered);
  const box = boxes[next];
  if (!box) return boxes.length - 1;
  return box.bottom < view.windowHeight / 2 ? next : next - 1;
}
