// The words to mark on a page, in its address. The links of results have them for readers
// who open a result in a new tab. The name of the parameter is that of the plugins.
const PARAMETER = '_highlight';

/** Keeps addresses short. */
const MOST_WORDS = 12;
const LONGEST_WORD = 200;

/** Adds words to an address, before its hash. */
export function addMarks(address: string, words: readonly string[]): string {
  if (words.length === 0) return address;
  const [path = '', hash] = address.split('#');
  const marks = words.slice(0, MOST_WORDS).map((word) => [PARAMETER, word]);
  const query = String(new URLSearchParams(marks));
  return `${path}${path.includes('?') ? '&' : '?'}${query}${hash === undefined ? '' : `#${hash}`}`;
}

/** Reports whether the query of an address has words. */
export function hasMarks(query: string): boolean {
  return new URLSearchParams(query).has(PARAMETER);
}

/** Removes the words from an address, and returns them. */
export function takeMarks({searchParams}: URL): string[] {
  const words = searchParams.getAll(PARAMETER);
  searchParams.delete(PARAMETER);
  return words
    .slice(0, MOST_WORDS)
    .map((word) => word.trim().slice(0, LONGEST_WORD))
    .filter((word) => word !== '');
}
