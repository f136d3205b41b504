// Finds out which components were rendering when a page failed. It runs in a fresh
// VM after the failure, so it costs nothing in ordinary renders.
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import {readAgain as readJSXAgain} from '@octavo/jsx-runtime';
import {readAgain as readReactAgain} from '@octavo/react';
import {ComponentMistake, checkElement, checkResult} from './componentMistakes';

interface Enter {
  /** Gets the name of a component and the place of its code. */
  (componentName: string, ...place: CodePlace): void;
  /** Gets the index of a child that React cannot show. */
  (child: number): void;
}
type CodePlace = [line: number, column: number, file: string];
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
  patchElements((type, props, children) => {
    try {
      checkElement(type, props, children);
    } catch (mistake) {
      if (mistake instanceof ComponentMistake && mistake.child !== undefined) enter(mistake.child);
      throw mistake;
    }
    return wrap(type);
  });
}

/** Reports every element with an address, and the stack of the code that makes it. */
export function traceLinks(report: (address: string, stack: string) => void): void {
  patchElements((type, props) => {
    const {to, href} = (props ?? {}) as {to?: unknown; href?: unknown};
    const address = to ?? href;
    if (typeof address === 'string') report(address, new Error().stack ?? '');
    return type;
  });
}

/** Gets the arguments of an element before it is made, and returns its type. */
type BeforeElement = (type: unknown, props: unknown, children?: unknown[]) => unknown;

function patchElements(before: BeforeElement): void {
  patch(jsxRuntime, ['jsx', 'jsxs'], before);
  patch(React, ['createElement'], before);
  readJSXAgain();
  readReactAgain();
}

/** Replaces functions of a module. The code of sites looks them up in every call; that of the theme reads them again. */
function patch(namespace: object, names: string[], before: BeforeElement): void {
  const {default: exports = namespace} = namespace as {default?: object};
  const functions = exports as Record<string, Callable>;
  for (const name of names) {
    const original = functions[name];
    if (!original) continue;
    functions[name] = (type, props, ...rest) => {
      const children = name === 'createElement' ? rest : undefined;
      return original(before(type, props, children), props, ...rest);
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
function placeOf(code: object): CodePlace {
  const place = code as {lineNumber?: number; columnNumber?: number; fileName?: string};
  return [place.lineNumber ?? 0, place.columnNumber ?? 0, place.fileName ?? ''];
}

function nameOf(type: {displayName?: string | undefined; name?: string}): string {
  return [type.displayName, type.name].find(Boolean) ?? 'Anonymous';
}
