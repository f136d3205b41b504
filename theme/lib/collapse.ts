const REFERENCE_HEIGHT = 36;

/** The duration of an animation in milliseconds, for content of a height in pixels. */
export function collapseDuration(height: number, reducedMotion = false): number {
  if (reducedMotion) return 1;
  const h = height / REFERENCE_HEIGHT;
  return Math.round((4 + 15 * h ** 0.25 + h / 5) * 10);
}
