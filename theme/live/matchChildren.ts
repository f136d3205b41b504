// Finds out which elements of a document are the same as in the version before it.
import {isValidElement} from 'react';
import type {ReactElement, ReactNode} from 'react';

export type AnyElement = ReactElement<Record<string, unknown>>;

export function isElement(node: unknown): node is AnyElement {
  return isValidElement(node);
}

function typeName({type}: AnyElement): string {
  if (typeof type === 'string') return type;
  const {displayName, name} = type as {displayName?: string; name?: string};
  return displayName ?? name ?? '';
}

/** A text that is the same for elements with the same content. */
function signature(node: unknown): string {
  if (Array.isArray(node)) return node.map(signature).join();
  if (isElement(node)) {
    const props = Object.entries(node.props).filter(([name]) => name !== 'ref');
    return `<${typeName(node)} ${props.map(([name, value]) => `${name}=${signature(value)}`).join()}>`;
  }
  if (typeof node === 'object' && node !== null && '__html' in node) return String(node.__html);
  return typeof node === 'string' || typeof node === 'number' ? String(node) : typeof node;
}

/** The old element for each new element; undefined for an element that is new. */
export class Matches {
  private readonly found = new Map<AnyElement, AnyElement>();
  private readonly free: Set<AnyElement>;

  constructor(
    private readonly old: AnyElement[],
    private readonly next: AnyElement[],
    /** The element that the author wrote, for an element of the tree before. */
    private readonly source: (old: AnyElement) => AnyElement,
  ) {
    this.free = new Set(old);
    this.pair((element) => signature(element));
    this.pair(({type, props}) => typeof props.id === 'string' && `${String(type)}#${props.id}`);
    this.pairNeighbours();
  }

  get(element: AnyElement): AnyElement | undefined {
    return this.found.get(element);
  }

  /** Pairs the elements for which a function returns the same text, in order. */
  private pair(textOf: (element: AnyElement) => string | false): void {
    const waiting = new Map<string, AnyElement[]>();
    for (const element of this.free) {
      const text = textOf(this.source(element));
      if (text) waiting.set(text, [...(waiting.get(text) ?? []), element]);
    }
    for (const element of this.next) {
      const text = !this.found.has(element) && textOf(element);
      const match = text && waiting.get(text)?.shift();
      if (match) this.take(element, match);
    }
  }

  /** Pairs changed elements of the same type that have the same neighbours. */
  private pairNeighbours(): void {
    let start = 0;
    for (const [i, element] of this.next.entries()) {
      const match = this.found.get(element) ?? this.between(start, this.endAfter(i), element);
      if (!match) continue;
      this.take(element, match);
      start = this.old.indexOf(match) + 1;
    }
  }

  /** The place of the old element that belongs to the next paired element. */
  private endAfter(i: number): number {
    const following = this.next.slice(i + 1).map((element) => this.found.get(element));
    const first = following.find((match) => match !== undefined);
    return first ? this.old.indexOf(first) : this.old.length;
  }

  private between(start: number, end: number, element: AnyElement): AnyElement | undefined {
    const name = typeName(element);
    return this.old
      .slice(start, end)
      .find((candidate) => this.free.has(candidate) && typeName(candidate) === name);
  }

  private take(element: AnyElement, match: AnyElement): void {
    this.found.set(element, match);
    this.free.delete(match);
  }
}

/** The elements among the children of an element. */
export function elementsOf(children: unknown): AnyElement[] {
  return (Array.isArray(children) ? (children as ReactNode[]) : [children]).filter(isElement);
}
