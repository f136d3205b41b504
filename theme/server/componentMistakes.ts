// Words for mistakes that React's production build reports by a number. They are checked where an
// element is made, so that the stack of the error leads to the author's line.
import {Fragment, isValidElement} from 'react';

/** Go knows this error by its name. */
export class ComponentMistake extends Error {
  override name = 'ComponentMistake';
  /** The index of the child that React cannot show. */
  child?: number;
}

/** Throws if React could not render an element with this type and these props. */
export function checkElement(type: unknown, props: unknown, children?: unknown[]): void {
  if (!isType(type)) {
    throw new ComponentMistake(
      `an element has the type ${describe(type)}, which is not a component`,
    );
  }
  const own = (props ?? {}) as {style?: unknown; children?: unknown};
  if (typeof type === 'string' && typeof own.style === 'string') {
    throw new ComponentMistake(
      `the style of <${type}> is a string; React wants an object, such as style={{color: 'red'}}`,
    );
  }
  if (typeof type === 'string' || type === Fragment) {
    checkChildren(children ?? [own.children].flat());
  }
}

/** Throws if a component returned something that React cannot render. */
export function checkResult<Result>(component: string, result: Result): Result {
  if (isPromise(result)) {
    throw new ComponentMistake(
      `<${component}> is an async function: a page is rendered at once, so its components cannot wait`,
    );
  }
  if (isPlainObject(result)) {
    throw new ComponentMistake(
      `<${component}> returns ${describe(result)}, which React cannot show`,
    );
  }
  return result;
}

function checkChildren(children: unknown[]): void {
  children.forEach((child, index) => {
    try {
      checkChild(child);
    } catch (mistake) {
      if (mistake instanceof ComponentMistake) mistake.child = index;
      throw mistake;
    }
  });
}

function checkChild(child: unknown): void {
  if (Array.isArray(child)) child.forEach(checkChild);
  else if (isPlainObject(child)) {
    throw new ComponentMistake(
      `${describe(child)} cannot be shown: React shows texts, numbers and elements`,
    );
  }
}

function isType(type: unknown): boolean {
  if (typeof type === 'string' || typeof type === 'function' || typeof type === 'symbol')
    return true;
  return typeof type === 'object' && type !== null && '$$typeof' in type && !isValidElement(type);
}

function isPromise(value: unknown): boolean {
  return typeof (value as {then?: unknown} | null | undefined)?.then === 'function';
}

function isPlainObject(value: unknown): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    !('$$typeof' in value) &&
    !(Symbol.iterator in value) &&
    !isPromise(value)
  );
}

function describe(value: unknown): string {
  if (isValidElement(value)) return 'of a finished element (write {name} instead of <name />)';
  if (value === null || typeof value !== 'object')
    return String(value === null ? null : typeof value);
  if (value instanceof Date) return 'a Date';
  const keys = Object.keys(value);
  if (keys.length === 0) return 'an empty object';
  return `an object with the ${keys.length === 1 ? 'key' : 'keys'} ${keys.join(', ')}`;
}
