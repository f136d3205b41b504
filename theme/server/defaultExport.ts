import {isValidElement} from 'react';

/** Go knows this error by its name. */
class DefaultExportTypeError extends Error {
  override name = 'DefaultExportTypeError';
}

/** Throws if the default export of a page is not a component. React would take a text for the name of an element. */
export function checkDefaultExport(exported: unknown): void {
  const isObject = typeof exported === 'object' && exported !== null && '$$typeof' in exported;
  if (typeof exported === 'function' || (isObject && !isValidElement(exported))) return;
  throw new DefaultExportTypeError(
    `the default export of this page is ${describe(exported)}, not a component`,
  );
}

function describe(value: unknown): string {
  if (isValidElement(value)) return 'an element';
  if (typeof value === 'string') return 'a text';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
