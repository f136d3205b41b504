type Fields = Record<string, unknown>;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

/**
 * Returns the new value, with the objects of the old value wherever they are equal.
 * Components that have got an object do not render again for an equal one.
 */
export function share<T>(old: unknown, next: T): T {
  if (!isObject(old) || !isObject(next) || Array.isArray(old) !== Array.isArray(next)) return next;
  const fields = next as Fields;
  const names = Object.keys(fields);
  const shared: Fields = {};
  let isSame = names.length === Object.keys(old).length;
  for (const name of names) {
    shared[name] = share(old[name], fields[name]);
    isSame &&= name in old && shared[name] === old[name];
  }
  if (isSame) return old as T;
  return (Array.isArray(next) ? Object.values(shared) : shared) as T;
}
