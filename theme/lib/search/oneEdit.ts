/** Reports whether two words differ by one letter: a wrong, missing or extra one, or two swapped. */
export function isOneEdit(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1 || a === b) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  let end = 0;
  const rest = short.length - start;
  while (end < rest && short[short.length - 1 - end] === long[long.length - 1 - end]) end++;
  const left = rest - end;
  if (short.length < long.length) return left === 0;
  if (left === 1) return true;
  return left === 2 && short[start] === long[start + 1] && short[start + 1] === long[start];
}
