const REFERENCE_HEIGHT = 36;

/** Longer content takes longer, but not proportionally: milliseconds for a height in pixels. */
export function collapseDuration(height: number, reducedMotion = false): number {
  if (reducedMotion) return 1;
  const h = height / REFERENCE_HEIGHT;
  return Math.round((4 + 15 * h ** 0.25 + h / 5) * 10);
}
