// Takes the place of firstItems.ts where the engine writes the sidebars.
export function hasFirstItems(): boolean {
  return false;
}
