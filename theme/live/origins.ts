import {Idiomorph} from 'idiomorph';

/** The elements that scripts of the theme add to content. They stay if the content around them changes. */
export const ADDED = '.code-block__buttons';

// The elements of another document may have other constructors.
export function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE;
}

function ownChildren({children}: Element): Element[] {
  return [...children].filter((child) => !child.matches(ADDED));
}

/** Pairs the elements of two equal trees. */
function pairTrees(
  element: Element,
  origin: Element,
  pairs: Pick<WeakMap<Element, Element>, 'set'>,
): void {
  pairs.set(element, origin);
  const children = ownChildren(element);
  // A script has changed this part.
  if (children.length !== origin.childElementCount) return;
  for (const [i, child] of children.entries()) {
    const twin = origin.children[i];
    if (twin?.localName === child.localName) pairTrees(child, twin, pairs);
  }
}

/** Knows the HTML that the engine wrote for the elements in the document. */
export class Origins {
  private readonly origins = new WeakMap<Element, Element>();

  get(element: Element): Element | undefined {
    return this.origins.get(element);
  }

  pair(element: Element, origin: Element): void {
    pairTrees(element, origin, this.origins);
  }

  /** Makes an element equal to new HTML, apart from the changes of readers and scripts. */
  morph(element: Element, next: Element): void {
    const before = new Map<Element, Element>();
    void Idiomorph.morph(element, next, {
      morphStyle: 'outerHTML',
      callbacks: {
        beforeNodeMorphed: (old, changed) => this.takes(old, changed, before),
        beforeAttributeUpdated: (name, changed) => this.takesAttribute(name, changed, before),
        beforeNodeRemoved: (old) => !(isElement(old) && old.matches(ADDED)),
        afterNodeAdded: (added) => {
          if (isElement(added) && !this.origins.has(added)) {
            this.pair(added, added.cloneNode(true) as Element);
          }
        },
      },
    });
  }

  /** False if the author has not changed an element. */
  private takes(old: Node, changed: Node, before: Map<Element, Element>): boolean {
    if (!isElement(old) || !isElement(changed)) return true;
    const origin = this.origins.get(old);
    if (origin?.isEqualNode(changed)) {
      this.move(old, origin, changed);
      return false;
    }
    if (origin) before.set(old, origin);
    this.origins.set(old, changed);
    return true;
  }

  /** False for an attribute that a reader or a script has changed, and the author has not. */
  private takesAttribute(
    name: string,
    element: Element,
    before: ReadonlyMap<Element, Element>,
  ): boolean {
    const origin = before.get(element);
    return !origin || origin.getAttribute(name) !== this.origins.get(element)?.getAttribute(name);
  }

  /** Moves the origins of an unchanged tree to the new HTML, so that the old HTML can be freed. */
  private move(old: Element, origin: Element, changed: Element): void {
    const moved = new Map<Element, Element>();
    pairTrees(origin, changed, moved);
    for (const element of [old, ...old.querySelectorAll('*')]) {
      const target = moved.get(this.origins.get(element) ?? element);
      if (target) this.origins.set(element, target);
    }
  }
}
