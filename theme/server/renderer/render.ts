// A small renderer for pages. It writes the same bytes as React's server renderer, and does
// less for it: no streams, no boundaries, no state between renders. For a feature that it does
// not have it throws Unsupported, and React renders the page.
import * as ReactDOM from 'react-dom';
import type {Context} from 'react';
import {escapeText, writeAttributes} from './attributes';
import {renderClass} from './classes';
import type {ClassComponent} from './classes';
import {isPlain, scopeInside, startElement} from './elements';
import type {Props, Scope} from './elements';
import {callComponent, idCount, withHooks} from './hooks';
import {FoldedContent, pieceOf} from '../folded';
import type {FoldedProps} from '../folded';
import {TreePlace} from './treePlace';
import {Unsupported, checkSupport} from './unsupported';

export type FunctionComponent = (props: object, ref?: unknown) => unknown;

interface Element {
  $$typeof?: symbol;
  type: unknown;
  props: Props;
}

/** The types of memo, forwardRef and contexts. */
interface SpecialType {
  $$typeof: symbol;
  type: unknown;
  render: FunctionComponent;
  _context: Context<unknown>;
}

const ELEMENT = Symbol.for('react.transitional.element');
const CONTEXT = Symbol.for('react.context');
const CONSUMER = Symbol.for('react.consumer');
const FORWARD_REF = Symbol.for('react.forward_ref');
const MEMO = Symbol.for('react.memo');
/** Types of elements that only show their children. */
const TRANSPARENT = new Set<unknown>(
  ['fragment', 'strict_mode', 'profiler'].map((name) => Symbol.for(`react.${name}`)),
);

/** React writes this comment between two texts. */
const SEPARATOR = '<!-- -->';

/** Returns the markup of a node, or throws Unsupported. */
export function renderMarkup(node: unknown, renderer = new Renderer()): string {
  return checkSupport(() =>
    withoutResources(() => withHooks(renderer, () => renderer.render(node))),
  );
}

export class Renderer {
  protected readonly place = new TreePlace();
  /** True after a text, which needs a separator before the next one. */
  protected isAfterText = false;
  private readonly contexts = new Map<Context<unknown>, unknown>();
  private scope: Scope = {isSVG: false, selected: null};
  private isInFolded = false;

  readContext(context: Context<unknown>): unknown {
    const value = this.contexts.get(context);
    if (value !== undefined || this.contexts.has(context)) return value;
    return (context as unknown as {_currentValue2: unknown})._currentValue2;
  }

  createId(count: number): string {
    // An id depends on all elements around a component, and these are not there.
    if (this.isInFolded) throw new Unsupported('an id in a document without its HTML');
    return this.place.id(count);
  }

  // An engine without a compiler runs this code: what happens for every node is in few functions,
  // with the usual cases first.
  render(node: unknown): string {
    if (typeof node === 'string') return this.renderText(node);
    if (typeof node !== 'object') {
      // Booleans, undefined, functions and symbols show nothing.
      return typeof node === 'number' || typeof node === 'bigint'
        ? this.renderText(String(node))
        : '';
    }
    if (node === null) return '';
    const {$$typeof, type, props} = node as Element;
    if ($$typeof === ELEMENT) return this.renderElement(type, props);
    if (Array.isArray(node)) return this.renderList(node);
    if (!$$typeof && Symbol.iterator in node)
      return this.renderList([...(node as Iterable<unknown>)]);
    throw new Unsupported('an object as a child');
  }

  private renderText(text: string): string {
    if (text === '') return '';
    const before = this.isAfterText ? SEPARATOR : '';
    this.isAfterText = true;
    return before + escapeText(text);
  }

  private renderList(list: readonly unknown[]): string {
    let markup = '';
    const {length} = list;
    for (let i = 0; i < length; i++) {
      const node = list[i];
      if (node === null || typeof node === 'boolean') continue;
      this.place.enter(length, i);
      markup += this.render(node);
      this.place.leave();
    }
    return markup;
  }

  protected renderElement(type: unknown, props: Props): string {
    if (typeof type === 'string') return this.renderHost(type, props);
    if (typeof type === 'function') {
      if (type === FoldedContent) return this.renderFolded(props as unknown as FoldedProps);
      return (type.prototype as ClassComponent['prototype'] | undefined)?.isReactComponent
        ? this.render(this.callClass(type as ClassComponent, props))
        : this.renderFunction(type as FunctionComponent, props);
    }
    if (TRANSPARENT.has(type)) return this.render(props.children);
    if (typeof type === 'object' && type !== null)
      return this.renderSpecial(type as SpecialType, props);
    throw new Unsupported('a type of element');
  }

  private renderHost(tag: string, props: Props): string {
    if (!isPlain(tag, props)) return this.renderOtherHost(tag, props);
    const start = `<${tag}${writeAttributes(props)}>`;
    const {children} = props;
    this.isAfterText = false;
    if (typeof children === 'string') return `${start}${escapeText(children)}</${tag}>`;
    if (children == null) return `${start}</${tag}>`;
    const inside = this.render(children);
    this.isAfterText = false;
    return `${start}${inside}</${tag}>`;
  }

  /** Renders an element with rules of its own. */
  private renderOtherHost(tag: string, props: Props): string {
    const start = startElement(tag, props, this.scope);
    this.isAfterText = false;
    let inside = '';
    if (start.children != null) {
      const outside = this.scope;
      this.scope = scopeInside(outside, tag, props);
      inside = this.render(start.children);
      this.scope = outside;
      this.isAfterText = false;
    }
    return start.markup + inside + start.end;
  }

  /** Renders a document without its HTML: elements, and marks in the places of HTML. */
  private renderFolded({parts, first}: FoldedProps): string {
    const outside = this.isInFolded;
    this.isInFolded = true;
    let markup = '';
    for (const part of parts) {
      if (typeof part === 'number') {
        const piece = pieceOf(part, first);
        if (this.isAfterText && piece.startsWithText) markup += SEPARATOR;
        markup += piece.mark;
        this.isAfterText = piece.endsWithText;
      } else {
        markup += this.render(part);
      }
    }
    this.isInFolded = outside;
    return markup;
  }

  private renderFunction(component: FunctionComponent, props: Props, ref?: unknown): string {
    const result = this.callFunction(component, props, ref);
    if (idCount === 0) return this.render(result);
    this.place.enter(1, 0);
    const markup = this.render(result);
    this.place.leave();
    return markup;
  }

  protected callClass(type: ClassComponent, props: Props): unknown {
    return renderClass(type, props, (context) => this.readContext(context));
  }

  protected callFunction(component: FunctionComponent, props: Props, ref: unknown): unknown {
    return callComponent(component, props, ref);
  }

  /** Calls the function inside the consumer of a context. */
  protected callConsumer(show: (value: unknown) => unknown, context: Context<unknown>): unknown {
    return show(this.readContext(context));
  }

  private renderSpecial(special: SpecialType, props: Props): string {
    switch (special.$$typeof) {
      case MEMO:
        return this.renderElement(special.type, props);
      case FORWARD_REF: {
        const {ref, ...rest} = props;
        return this.renderFunction(special.render, 'ref' in props ? rest : props, ref ?? null);
      }
      case CONTEXT:
        return this.renderProvider(special as unknown as Context<unknown>, props);
      case CONSUMER:
        return this.render(
          this.callConsumer(props.children as (value: unknown) => unknown, special._context),
        );
    }
    throw new Unsupported('a type of element');
  }

  private renderProvider(context: Context<unknown>, {value, children}: Props): string {
    const wasSet = this.contexts.has(context);
    const before = this.contexts.get(context);
    this.contexts.set(context, value);
    const markup = this.render(children);
    if (wasSet) this.contexts.set(context, before);
    else this.contexts.delete(context);
    return markup;
  }
}

/** React's functions for preloads and the like call `d`. */
interface DOMInternals {
  d: object;
}
const DOM_NAME = '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const domInternals = (ReactDOM as unknown as Record<string, DOMInternals | undefined>)[DOM_NAME];

const noResources = new Proxy(
  {},
  {
    get: () => () => {
      throw new Unsupported('a resource that a component asks for');
    },
  },
);

/** Runs a function. A component that asks for a resource, such as a preload, is left to React. */
function withoutResources<Result>(run: () => Result): Result {
  if (!domInternals?.d) throw new Unsupported('this version of React');
  const before = domInternals.d;
  domInternals.d = noResources;
  try {
    return run();
  } finally {
    domInternals.d = before;
  }
}
