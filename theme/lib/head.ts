// The elements of <head>: which of them stand, and in which order.

export type Attributes = Record<string, string>;

export interface HeadElement {
  tag: string;
  attributes: Attributes;
  /** Content of title, script, style and noscript; never markup-escaped here. */
  text?: string;
}

/** What one Head component asks for. */
export interface HeadRequest {
  elements: HeadElement[];
  html: Attributes;
  body: Attributes;
}

export const HEAD_MARK = 'data-rh';

// A base has to stand before what it applies to; the title before anything long.
const ORDER = ['base', 'title', 'meta', 'link', 'style', 'script', 'noscript'];

export function isHeadTag(tag: string): boolean {
  return ORDER.includes(tag);
}

/** Joins requests: a later one replaces what an earlier one says about the same thing. */
export function mergeHead(requests: readonly HeadRequest[]): HeadRequest {
  const taken = new Set<string>();
  let elements: HeadElement[] = [];
  for (const request of [...requests].reverse()) {
    const keys = request.elements.map(identity);
    const free = request.elements.filter((_, i) => !taken.has(keys[i] ?? ''));
    elements = [...free, ...elements];
    // Only now: repeats within one request are meant, as with article:tag.
    for (const key of keys) taken.add(key);
  }
  elements = elements.filter((element, i) => !isRepeatedSingle(element, i, elements));
  return {
    elements: elements.sort((a, b) => ORDER.indexOf(a.tag) - ORDER.indexOf(b.tag)),
    html: mergeAttributes(requests.map((request) => request.html)),
    body: mergeAttributes(requests.map((request) => request.body)),
  };
}

/** What an element is about. Two elements with one identity cannot both stand. */
function identity({tag, attributes, text = ''}: HeadElement): string {
  if (tag === 'meta') {
    const name = ['charset', 'name', 'property', 'http-equiv', 'itemprop'].find(
      (key) => key in attributes,
    );
    if (name === 'charset') return 'meta charset';
    if (name) return `meta ${name} ${attributes[name] ?? ''} ${attributes.media ?? ''}`;
  }
  if (tag === 'title' || tag === 'base') return tag;
  if (tag === 'link' && attributes.rel === 'canonical') return 'link canonical';
  if (tag === 'script' && attributes.src) return `script ${attributes.src}`;
  return JSON.stringify([tag, attributes, text]);
}

function isRepeatedSingle(element: HeadElement, index: number, all: HeadElement[]): boolean {
  if (element.tag !== 'title' && element.tag !== 'base') return false;
  return all.findLastIndex(({tag}) => tag === element.tag) !== index;
}

function mergeAttributes(list: readonly Attributes[]): Attributes {
  const merged: Attributes = {};
  for (const attributes of list) {
    const classes = [merged.class, attributes.class].filter(Boolean).join(' ');
    Object.assign(merged, attributes);
    if (classes) merged.class = [...new Set(classes.split(/\s+/))].join(' ');
  }
  return merged;
}

export function isAttributeName(name: string): boolean {
  return /^[^\s"'<>/=\u0000-\u001f\u007f]+$/.test(name);
}

/**
 * Keeps what HTML takes as it is from ending its element early, without changing
 * what it means. The browser does the same, so that it finds its own nodes again.
 */
export function guardRawText(tag: string, text: string): string {
  switch (tag) {
    case 'script':
      // \u003c is "<" in JSON and in JavaScript strings alike.
      return text.replace(/<(?=!--|\/?script)/gi, '\\u003c');
    case 'style':
      return text.replace(/<(?=\/style)/gi, '\\3c ');
    default:
      return text.replace(/<\/(?=noscript)/gi, '&lt;/');
  }
}
