// Changes content that the engine writes as HTML. Elements that the author has not
// changed stay as they are, with all that readers and scripts have done to them: open
// <details>, typed text, playing media, selections, buttons on code blocks.
import {Idiomorph} from 'idiomorph';

/** Starts the ids that elements have only while the content is patched. */
const TEMPORARY = 'octavo-live-';

/** The elements that scripts of the theme add to content. They stay if the content around them changes. */
const ADDED = '.code-block__buttons';

/** A document without a window: images in it do not load. */
const inert = document.implementation.createHTMLDocument('');

function parse(frame: Element, markup: string): Element {
  const parsed = inert.importNode(frame, false);
  parsed.innerHTML = markup;
  return parsed;
}

// The constructors of the other document's elements may be others.
function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE;
}

/** An element of the engine's HTML for each element in the document. */
type Origins = WeakMap<Element, Element>;

/** Pairs the elements of two equal trees. */
function pair(element: Element, origin: Element, origins: Pick<Origins, 'set'>): void {
  origins.set(element, origin);
  for (const [i, child] of [...element.children].entries()) {
    const twin = origin.children[i];
    if (twin?.localName === child.localName) pair(child, twin, origins);
  }
}

export class PatchableContent {
  private readonly origins: Origins = new WeakMap();

  /** `markup` is the HTML of the frame before any script has changed it. */
  constructor(
    private readonly frame: Element,
    private markup: string,
  ) {
    pair(frame, parse(frame, markup), this.origins);
  }

  patch(markup: string): void {
    if (markup === this.markup) return;
    this.markup = markup;
    const next = parse(this.frame, markup);
    const marked = this.markUnchanged(next);
    const before = new Map<Element, Element>();
    inert.body.append(next); // Idiomorph needs a parent.
    void Idiomorph.morph(this.frame, next, {
      morphStyle: 'outerHTML',
      callbacks: {
        beforeNodeMorphed: (old, changed) => this.takes(old, changed, before),
        beforeAttributeUpdated: (name, element) => this.takesAttribute(name, element, before),
        beforeNodeRemoved: (old) => !(isElement(old) && old.matches(ADDED)),
        afterNodeAdded: (added) => {
          this.onAdded(added);
        },
      },
    });
    next.remove();
    for (const element of marked) element.removeAttribute('id');
  }

  /** Gives the same id to equal blocks of the old and the new content. Idiomorph pairs them then. */
  private markUnchanged(next: Element): Element[] {
    const old = new Map<string, Element | null>();
    for (const element of this.frame.children) {
      const html = this.origins.get(element)?.outerHTML;
      // Of several equal blocks, nobody knows which is which.
      if (html) old.set(html, old.has(html) ? null : element);
    }
    const marked: Element[] = [];
    for (const element of next.children) {
      const html = element.outerHTML;
      const same = old.get(html);
      old.delete(html);
      if (!same || same.id || element.id) continue;
      same.id = element.id = TEMPORARY + String(marked.length);
      marked.push(same, element);
    }
    return marked;
  }

  /** False if the author has not changed an element. */
  private takes(old: Node, changed: Node, before: Map<Element, Element>): boolean {
    if (!isElement(old) || !isElement(changed)) return true;
    const origin = this.origins.get(old);
    if (origin && (changed.id.startsWith(TEMPORARY) || origin.isEqualNode(changed))) {
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
    pair(origin, changed, moved);
    for (const element of [old, ...old.querySelectorAll('*')]) {
      const target = moved.get(this.origins.get(element) ?? element);
      if (target) this.origins.set(element, target);
    }
  }

  private onAdded(added: Node): void {
    if (!isElement(added) || this.origins.has(added)) return;
    pair(added, added.cloneNode(true) as Element, this.origins);
  }
}
