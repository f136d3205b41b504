/** The values that come again after an equal one. */
export function duplicates<T>(
  values: readonly T[],
  isEqual: (a: T, b: T) => boolean = Object.is,
): T[] {
  return values.filter((value, i) => values.slice(0, i).some((other) => isEqual(other, value)));
}

/** The values without those that come again. */
export function uniq<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

/** The items by the key that a function returns for them. */
export function groupBy<K extends PropertyKey, T>(
  items: Iterable<T>,
  keyOf: (item: T, index: number) => K,
): Partial<Record<K, T[]>> {
  const groups: Partial<Record<K, T[]>> = {};
  for (const [i, item] of [...items].entries()) (groups[keyOf(item, i)] ??= []).push(item);
  return groups;
}

/** Reports whether a text matches an expression of the config. Upper and lower case are equal. */
export function isRegexpStringMatch(expression?: string, text?: string): boolean {
  return expression !== undefined && text !== undefined && new RegExp(expression, 'i').test(text);
}
