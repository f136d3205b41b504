// Writes the elements of <head> as HTML, on the server.
import {HEAD_MARK, escapeRawText, isAttributeName} from './head';
import type {HeadElement} from './head';

const VOID_TAGS = new Set(['base', 'meta', 'link']);

const SPECIAL = /[&<>"]/;

/** Escapes text and attributes alike, because the engine fills placeholders in both. */
function escape(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The elements as HTML, with the mark by which the browser recognises them. */
export function serialiseHead(elements: readonly HeadElement[]): string {
  let markup = '';
  for (const element of elements) markup += serialiseElement(element);
  return markup;
}

function serialiseElement({tag, attributes, text = ''}: HeadElement): string {
  let open = `<${tag}`;
  for (const name in attributes) {
    if (isAttributeName(name)) open += ` ${name}="${escape(attributes[name] ?? '')}"`;
  }
  open += ` ${HEAD_MARK}="true">`;
  if (VOID_TAGS.has(tag)) return open;
  const content = tag === 'title' ? escape(text) : escapeRawText(tag, text);
  return `${open}${content}</${tag}>`;
}
