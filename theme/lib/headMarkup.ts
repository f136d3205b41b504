// The elements of <head> as HTML. Only the server writes them like this.
import {HEAD_MARK, guardRawText, isAttributeName} from './head';
import type {HeadElement} from './head';

const VOID_TAGS = new Set(['base', 'meta', 'link']);

/** The same for text and attributes: the engine fills in both. */
function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Writes the elements as HTML, marked so that the browser side knows its own. */
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
  const content = tag === 'title' ? escape(text) : guardRawText(tag, text);
  return `${open}${content}</${tag}>`;
}
