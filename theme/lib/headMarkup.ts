// Writes the elements of <head> as HTML, on the server.
import {HEAD_MARK, escapeRawText, isAttributeName} from './head';
import type {HeadElement} from './head';

const VOID_TAGS = new Set(['base', 'meta', 'link']);

/** Escapes text and attributes alike, because the engine fills placeholders in both. */
function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The elements as HTML, with the mark by which the browser recognises them. */
export function serialiseHead(elements: readonly HeadElement[]): string {
  return elements
    .map(({tag, attributes, text}) =>
      serialiseElement({
        tag,
        attributes: {...attributes, [HEAD_MARK]: 'true'},
        ...(text !== undefined && {text}),
      }),
    )
    .join('');
}

function serialiseElement({tag, attributes, text = ''}: HeadElement): string {
  const written = Object.entries(attributes)
    .filter(([name]) => isAttributeName(name))
    .map(([name, value]) => ` ${name}="${escape(value)}"`)
    .join('');
  const open = `<${tag}${written}>`;
  if (VOID_TAGS.has(tag)) return open;
  const content = tag === 'title' ? escape(text) : escapeRawText(tag, text);
  return `${open}${content}</${tag}>`;
}
