// Updates <head>, and the attributes of html and body, for the current page.
import {HEAD_MARK, escapeRawText} from '../lib/head';
import type {Attributes, HeadElement} from '../lib/head';

/** Replaces the attributes that were requested before with those that are requested now. */
export function updateAttributes(target: Element, before: Attributes, after: Attributes): void {
  for (const name of Object.keys(before)) {
    if (name !== 'class' && !(name in after)) target.removeAttribute(name);
  }
  for (const [name, value] of Object.entries(after)) {
    if (name !== 'class' && target.getAttribute(name) !== value) target.setAttribute(name, value);
  }
  // Scripts of the site may have added classes of their own, which stay.
  const kept = classes(after);
  target.classList.remove(...classes(before).filter((name) => !kept.includes(name)));
  target.classList.add(...kept);
}

function classes(attributes: Attributes): string[] {
  return attributes.class?.split(/\s+/).filter(Boolean) ?? [];
}

/** Makes the marked elements of <head> equal to the requested ones. */
export function updateHead(elements: HeadElement[]): void {
  const stale = new Set(document.head.querySelectorAll(`[${HEAD_MARK}]`));
  for (const element of elements) {
    if (element.tag === 'title') {
      updateTitle(element.text ?? '');
      continue;
    }
    const node = createNode(element);
    const same = [...stale].find((old) => old.isEqualNode(node));
    // An equal element stays in the document, so that no script runs twice.
    if (same) stale.delete(same);
    else document.head.append(node);
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
  if (text) node.textContent = escapeRawText(tag, text);
  return node;
}
