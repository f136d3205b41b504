// Props for components of a site in a shape. Their elements are the theme's: such a component
// may place them, and when it looks into one, it is told.
import {isValidElement} from 'react';
import type {Props} from './elements';

/** The characters that stand for texts: see internal/contract/marks.go. */
const BLANK = /[\uE100-\uF000]/;
/** Data inside data is followed so far. */
const DEEPEST = 6;

const originals = new WeakMap<object, object>();

/** Returns the element behind a guarded one. */
export function unwrap(node: object): object {
  return originals.get(node) ?? node;
}

/**
 * Returns props with guarded elements; `onRead` is called when somebody looks into one. Returns
 * null for props that may differ from page to page: they have a blank or a function.
 */
export function guardProps(props: Props, onRead: () => void): Props | null {
  try {
    return guard(props, onRead, 0) as Props;
  } catch (thrown) {
    if (thrown instanceof Differs) return null;
    throw thrown;
  }
}

class Differs extends Error {}

function guard(value: unknown, onRead: () => void, depth: number): unknown {
  if (typeof value === 'string' && BLANK.test(value)) throw new Differs();
  if (typeof value === 'function') throw new Differs();
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) throw new Differs();
  if (isValidElement(value)) return guardElement(value, onRead);
  if (Array.isArray(value)) return value.map((item) => guard(item, onRead, depth + 1));
  if (Object.getPrototypeOf(value) !== Object.prototype) throw new Differs();
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, guard(item, onRead, depth + 1)]),
  );
}

function guardElement(element: object, onRead: () => void): object {
  const guarded = new Proxy(element, {
    get(target, name) {
      if (name !== '$$typeof') onRead();
      return Reflect.get(target, name) as unknown;
    },
    ownKeys(target) {
      onRead();
      return Reflect.ownKeys(target);
    },
  });
  originals.set(guarded, unwrap(element));
  return guarded;
}
