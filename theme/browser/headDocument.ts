// The browser's side of <head>: brings the document in line with what pages ask for.
import {HEAD_MARK, guardRawText} from '../lib/head';
import type {Attributes, HeadElement} from '../lib/head';

/** Changes only what differs from what was asked for before. */
export function updateAttributes(target: Element, before: Attributes, after: Attributes): void {
  for (const name of Object.keys(before)) {
    if (name !== 'class' && !(name in after)) target.removeAttribute(name);
  }
  for (const [name, value] of Object.entries(after)) {
    if (name !== 'class' && target.getAttribute(name) !== value) target.setAttribute(name, value);
  }
  // Scripts of the site may have added classes of their own: leave those alone.
  const kept = classes(after);
  target.classList.remove(...classes(before).filter((name) => !kept.includes(name)));
  target.classList.add(...kept);
}

function classes(attributes: Attributes): string[] {
  return attributes.class?.split(/\s+/).filter(Boolean) ?? [];
}

/** Makes the marked elements of the document's head those that are asked for. */
export function updateHead(elements: HeadElement[]): void {
  const stale = new Set(document.head.querySelectorAll(`[${HEAD_MARK}]`));
  for (const element of elements) {
    if (element.tag === 'title') {
      updateTitle(element.text ?? '');
      continue;
    }
    const wanted = createNode(element);
    const same = [...stale].find((node) => node.isEqualNode(wanted));
    // An equal node stays, so that no script runs twice.
    if (same) stale.delete(same);
    else document.head.append(wanted);
  }
  for (const node of stale) {
    if (node.tagName !== 'TITLE') node.remove();
  }
}

function updateTitle(title: string): void {
  if (document.title !== title) document.title = title;
}

function createNode({tag, attributes, text}: HeadElement): Element {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.setAttribute(HEAD_MARK, 'true');
  if (text) node.textContent = guardRawText(tag, text);
  return node;
}
