/** The parts of a query. A phrase starts with a quote before a word. While the reader types, its end is missing. */
export const PARTS = /["“„«](?<phrase>.*?)(?:(?<end>["“”»])(?![\p{L}\p{N}])|$)|\S+/gsu;

/** Reports whether a query has a phrase in quotes. */
export function hasQuotes(query: string): boolean {
  return [...query.matchAll(PARTS)].some(({groups}) => groups?.phrase);
}
