/** Thrown for a feature that this renderer does not have. React's own renderer renders the page then. */
export class Unsupported extends Error {
  override name = 'Unsupported';
}
