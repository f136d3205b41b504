// Changes content that the engine writes as HTML. Elements that the author has not
// changed stay as they are, with all that readers and scripts have done to them: open
// <details>, typed text, playing media, selections, buttons on code blocks.
import {Matches} from './matches';
import type {Part} from './matches';
import {ADDED, Origins, isElement} from './origins';

/** A document without a window: images in it do not load. */
const inert = document.implementation.createHTMLDocument('');

function parse(frame: Element, markup: string): Element {
  const parsed = inert.importNode(frame, false);
  parsed.innerHTML = markup;
  return parsed;
}

function toPart(node: ChildNode, text: string): Part<ChildNode> {
  if (!isElement(node)) return {node, text, name: node.nodeName};
  return {node, text, id: node.id || undefined, name: node.localName};
}

/** The parts of new content. */
function partsOf(content: Element): Part<ChildNode>[] {
  return [...content.childNodes].map((node) =>
    toPart(node, isElement(node) ? node.outerHTML : (node.nodeValue ?? '')),
  );
}

/** Inserts a node. Not all browsers can move a node without resetting its state. */
function insert(frame: Element, node: Node, before: Node | null): void {
  const mover: Partial<Pick<Element, 'moveBefore'>> = frame;
  if (mover.moveBefore && node.isConnected) mover.moveBefore(node, before);
  else frame.insertBefore(node, before);
}

export class PatchableContent {
  private readonly origins = new Origins();
  /** The HTML of each element of the frame, as the engine wrote it. */
  private readonly texts = new WeakMap<ChildNode, string>();

  /** `markup` is the HTML of the frame before any script has changed it. */
  constructor(
    private readonly frame: Element,
    private markup: string,
  ) {
    const origin = parse(frame, markup);
    this.origins.pair(frame, origin);
    for (const child of frame.children) {
      const {outerHTML = ''} = this.origins.get(child) ?? {};
      this.texts.set(child, outerHTML);
    }
  }

  patch(markup: string): void {
    if (markup === this.markup) return;
    this.markup = markup;
    const next = parse(this.frame, markup);
    const matches = new Matches(this.parts(), partsOf(next));
    for (const node of matches.removed()) {
      if (!isElement(node) || !node.matches(ADDED)) node.remove();
    }
    let place = this.frame.firstChild;
    for (const {next: part, old} of matches.inOrder()) {
      const node = this.change(part, old);
      if (node === place) place = place.nextSibling;
      else insert(this.frame, node, place);
    }
    // An origin holds the tree around it in memory.
    next.replaceChildren();
  }

  private parts(): Part<ChildNode>[] {
    return [...this.frame.childNodes].map((node) =>
      toPart(node, this.texts.get(node) ?? node.nodeValue ?? ''),
    );
  }

  /** Makes a node equal to a part of the new content. Returns a new node if there is no old one. */
  private change({node, text}: Part<ChildNode>, old: Part<ChildNode> | null): ChildNode {
    const changed = old?.node ?? document.importNode(node, true);
    if (old?.text !== text) {
      if (!isElement(changed) || !isElement(node)) changed.nodeValue = node.nodeValue;
      else if (old) this.origins.morph(changed, node);
      else this.origins.pair(changed, node);
    }
    if (isElement(changed)) this.texts.set(changed, text);
    return changed;
  }
}
