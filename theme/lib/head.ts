// Which elements <head> has, and in which order.

export type Attributes = Record<string, string>;

export interface HeadElement {
  tag: string;
  attributes: Attributes;
  /** The content of title, script, style and noscript, not escaped. */
  text?: string;
}

/** The elements and attributes that one Head component requests. */
export interface HeadRequest {
  elements: HeadElement[];
  html: Attributes;
  body: Attributes;
}

/** The attribute that marks the elements that the theme manages. */
export const HEAD_MARK = 'data-rh';

// The base must come before the elements that it applies to, and the title before long elements.
const ORDER = ['base', 'title', 'meta', 'link', 'style', 'script', 'noscript'];

export function isHeadTag(tag: string): boolean {
  return ORDER.includes(tag);
}

/**
 * Joins requests. An element replaces elements of earlier requests with the same identity. The
 * build does this for many pages in a slow engine, so it avoids copies.
 */
export function mergeHead(requests: readonly HeadRequest[]): HeadRequest {
  const taken = new Set<string>();
  const elements: HeadElement[] = [];
  for (const request of [...requests].reverse()) {
    const keys: string[] = [];
    for (const element of [...request.elements].reverse()) {
      const key = identity(element);
      if (!taken.has(key)) elements.push(element);
      // Other repeats within one request are intended, as with article:tag.
      if (key === element.tag) taken.add(key);
      keys.push(key);
    }
    for (const key of keys) taken.add(key);
  }
  return {
    elements: elements.reverse().sort((a, b) => ORDER.indexOf(a.tag) - ORDER.indexOf(b.tag)),
    html: mergeAttributes(requests.map((request) => request.html)),
    body: mergeAttributes(requests.map((request) => request.body)),
  };
}

/**
 * A key for the subject of an element. The head has one element with each key. It is the tag for
 * elements that a head has one of.
 */
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
 * Escapes raw text, so that it cannot end its element early, without changing its
 * meaning. Server and browser both do this, so that their elements are equal.
 */
export function escapeRawText(tag: string, text: string): string {
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
