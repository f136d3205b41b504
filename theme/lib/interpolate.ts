export type Part = {text: string} | {placeholder: string};

/** Splits "Hello {name}!" into texts and placeholders. */
export function splitPlaceholders(text: string): Part[] {
  return text
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((piece) => (/^\{\w+\}$/.test(piece) ? {placeholder: piece.slice(1, -1)} : {text: piece}));
}
