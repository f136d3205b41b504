// The elements of a document with components. React pairs the elements of two versions
// by their place, so a new paragraph would give the state of each component to another
// one. Keys pair them by their content. Parts that are HTML are patched, like the content
// of documents without components.
import {cloneElement} from 'react';
import type {ReactNode} from 'react';
import {Matches} from './matches';
import {PatchableContent} from './patch';
import {elementsOf, isElement, reactPart} from './reactParts';
import type {AnyElement} from './reactParts';

interface InnerHTML {
  __html: string;
}

const contents = new WeakMap<Element, PatchableContent>();

/** Patches an element that React has created with the HTML of an older version. */
function patchElement(element: Element, first: string, html: string): void {
  const known = contents.get(element);
  if (!known && html === first) return;
  const content = known ?? new PatchableContent(element, first);
  contents.set(element, content);
  content.patch(html);
}

function innerHTML({type, props}: AnyElement): InnerHTML | undefined {
  const inner = props.dangerouslySetInnerHTML as InnerHTML | undefined;
  return typeof type === 'string' ? inner : undefined;
}

export class ContentTree {
  private shown: ReactNode = null;
  private keys = 0;
  /** The element of the document, for each element that React has got. */
  private readonly sources = new WeakMap<AnyElement, AnyElement>();

  /** The tree of a new version, with the keys of the elements that the version before had too. */
  update(next: ReactNode): ReactNode {
    this.shown = this.children(next, this.shown) as ReactNode;
    return this.shown;
  }

  private children(next: unknown, old: unknown): unknown {
    const elements = elementsOf(next);
    if (elements.length === 0) return next;
    const matches = new Matches(
      elementsOf(old).map((element) => reactPart(this.sources.get(element) ?? element, element)),
      elements.map((element) => reactPart(element, element)),
    );
    const olds = new Map(matches.inOrder().map((pair) => [pair.next.node, pair.old?.node]));
    const convert = (node: unknown) =>
      isElement(node) ? this.element(node, olds.get(node)) : node;
    return Array.isArray(next) ? next.map(convert) : convert(next);
  }

  private element(next: AnyElement, old: AnyElement | undefined): AnyElement {
    const inner = innerHTML(next);
    const changes = inner ? this.html(inner.__html, old) : this.inside(next, old);
    // The keys of the author's own lists stay.
    const key = next.key ?? old?.key ?? `octavo-${String(this.keys++)}`;
    const element = cloneElement(next, {...changes, key});
    this.sources.set(element, next);
    return element;
  }

  private inside({props}: AnyElement, old: AnyElement | undefined): Record<string, unknown> {
    return 'children' in props
      ? {children: this.children(props.children, old?.props.children)}
      : {};
  }

  /** React keeps the HTML that the element had first. The ref patches it after each change. */
  private html(html: string, old: AnyElement | undefined): Record<string, unknown> {
    const first = (old && innerHTML(old)) ?? {__html: html};
    const before = old && this.sources.get(old);
    const ref =
      old && before && innerHTML(before)?.__html === html
        ? old.props.ref
        : (element: Element | null) => {
            if (element) patchElement(element, first.__html, html);
          };
    return {dangerouslySetInnerHTML: first, ref};
  }
}
