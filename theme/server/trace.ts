// Finds out which components were rendering when a page failed. It runs in a fresh
// VM after the failure, so it costs nothing in ordinary renders.
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import {checkElement, checkResult} from './componentMistakes';

/** Gets the name of a component and the place of its code. */
type Enter = (componentName: string, line: number, column: number) => void;
type Callable = ((...args: unknown[]) => unknown) & {displayName?: string};
type Wrap = (type: unknown) => unknown;

/** The object that memo and forwardRef return. */
interface SpecialType {
  $$typeof: symbol;
  displayName?: string;
  type?: unknown;
  compare?: null | ((one: object, other: object) => boolean);
  render?: Callable;
}

/**
 * Makes every component report its name through `enter` when it starts to render. Mistakes that
 * React would report by a number throw an error in words, where the author's code is at fault.
 */
export function trace(enter: Enter): void {
  const wrap = createWrap(enter);
  patch(jsxRuntime, ['jsx', 'jsxs'], wrap);
  patch(React, ['createElement'], wrap);
}

/** Replaces functions of a module. This works because callers of CommonJS modules look them up in every call. */
function patch(namespace: object, names: string[], wrap: Wrap): void {
  const {default: exports = namespace} = namespace as {default?: object};
  const functions = exports as Record<string, Callable>;
  for (const name of names) {
    const original = functions[name];
    if (!original) continue;
    functions[name] = (type, props, ...rest) => {
      checkElement(type, props, name === 'createElement' ? rest : undefined);
      return original(wrap(type), props, ...rest);
    };
  }
}

function createWrap(enter: Enter): Wrap {
  const wrappers = new WeakMap<object, unknown>();
  const wrap: Wrap = (type) => {
    if (typeof type !== 'function' && (typeof type !== 'object' || type === null)) return type;
    if (!wrappers.has(type)) {
      const wrapper = wrapType(type, enter, wrap);
      wrappers.set(type, wrapper);
      // Code that copies the type of an element passes in a wrapper.
      if (wrapper !== type) wrappers.set(wrapper, wrapper);
    }
    return wrappers.get(type);
  };
  return wrap;
}

function wrapType(type: object, enter: Enter, wrap: Wrap): object {
  if (typeof type === 'function') {
    const isClass = Boolean(
      (type.prototype as {isReactComponent?: object} | undefined)?.isReactComponent,
    );
    return isClass ? wrapClass(type as never, enter) : wrapFunction(type as never, enter);
  }
  const special = type as SpecialType;
  if (special.type !== undefined) {
    return React.memo(wrap(special.type) as React.FC<object>, special.compare ?? undefined);
  }
  if (special.render) {
    const {render} = special;
    const name = special.displayName ?? nameOf(render);
    return React.forwardRef<unknown, object>((props, ref) => {
      enter(name, ...placeOf(render));
      return render(props, ref) as React.ReactNode;
    });
  }
  // Contexts, lazy components and the like have no render function to wrap.
  return type;
}

function wrapFunction(type: Callable, enter: Enter): Callable {
  const name = nameOf(type);
  return (...args) => {
    enter(name, ...placeOf(type));
    return checkResult(name, type(...args));
  };
}

function wrapClass(type: React.ComponentClass<object>, enter: Enter): object {
  const name = nameOf(type);
  return class extends type {
    constructor(props: object) {
      enter(name, ...placeOf(type));
      super(props);
    }
  };
}

/** QuickJS knows where the code of a function begins. */
function placeOf(code: object): [line: number, column: number] {
  const {lineNumber = 0, columnNumber = 0} = code as {lineNumber?: number; columnNumber?: number};
  return [lineNumber, columnNumber];
}

function nameOf(type: {displayName?: string | undefined; name?: string}): string {
  return [type.displayName, type.name].find(Boolean) ?? 'Anonymous';
}
