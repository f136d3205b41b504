/** Thrown for a feature that this renderer does not have. React's own renderer renders the page then. */
export class Unsupported extends Error {
  override name = 'Unsupported';

  constructor(feature: string) {
    super(feature);
    note(this);
  }
}

let latest: Unsupported | null = null;

function note(thrown: Unsupported): void {
  latest = thrown;
}

/** Runs a function. Throws if it came across a feature that is missing, even if a component caught that. */
export function checkSupport<Result>(run: () => Result): Result {
  latest = null;
  const result = run();
  const thrown = readLatest();
  if (thrown) throw thrown;
  return result;
}

const readLatest = () => latest;
