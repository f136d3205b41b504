// Elements of HTML, SVG and MathML, as React's server renderer writes them.
import {Children} from 'react';
import type {ReactNode} from 'react';
import {
  asText,
  escapeText,
  isName,
  writeAttribute,
  writeAttributes,
  writeFlag,
  writeStyle,
} from './attributes';
import {Unsupported} from './unsupported';

export type Props = Record<string, unknown>;

/** The start of an element. */
export interface Start {
  /** The start tag, with text or HTML that the element begins with. */
  markup: string;
  /** Children that are still to be rendered. */
  children: unknown;
  /** The end tag; empty for an element that has none. */
  end: string;
}

/** Elements around the current one that matter for elements inside. */
export interface Scope {
  isSVG: boolean;
  /** The value of the select element around options. */
  selected: unknown;
}

const EMPTY = new Set('area base br col embed hr img keygen param source track wbr'.split(' '));
/** React moves some of these to the head, and has special rules for the others. */
const LEFT_TO_REACT = new Set('html head body title link meta menuitem object'.split(' '));
const OUT_OF_SELECT = new Set(
  'noscript svg picture math foreignObject table thead tbody tfoot colgroup tr'.split(' '),
);

/** Returns the scope of an element's children. */
export function scopeInside(scope: Scope, tag: string, props: Props): Scope {
  if (tag === 'select') return {isSVG: false, selected: props.value ?? props.defaultValue};
  if (OUT_OF_SELECT.has(tag)) return {isSVG: tag === 'svg', selected: null};
  return scope;
}

/** Elements that startElement has a case for. */
const SPECIAL = new Set(
  'option select textarea input button form pre listing script style'.split(' '),
);
const plainTags = new Map<string, boolean>();

/** True for an element without rules of its own: it has attributes, and children that are no HTML. */
export function isPlain(tag: string, props: Props): boolean {
  let isPlainTag = plainTags.get(tag);
  if (isPlainTag === undefined) {
    const sets = [EMPTY, LEFT_TO_REACT, OUT_OF_SELECT, SPECIAL];
    isPlainTag = /^[a-z][a-zA-Z\d]*$/.test(tag) && !sets.some((set) => set.has(tag));
    plainTags.set(tag, isPlainTag);
  }
  return isPlainTag && props.dangerouslySetInnerHTML == null && (tag !== 'a' || props.href !== '');
}

export function startElement(tag: string, props: Props, scope: Scope): Start {
  if (EMPTY.has(tag)) return startEmpty(tag, props);
  switch (tag) {
    case 'a':
      if (props.href === '') throw new Unsupported('a link without an address');
      return startPlain(tag, props);
    case 'option':
      return startOption(props, scope.selected);
    case 'select':
      return startPlain(tag, without(props, ['value', 'defaultValue']));
    case 'textarea':
      return startTextarea(props);
    case 'input':
      return startInput(props);
    case 'button':
      return startForm(tag, props, [
        'name',
        'formAction',
        'formEncType',
        'formMethod',
        'formTarget',
      ]);
    case 'form':
      return startForm(tag, props, ['action', 'encType', 'method', 'target']);
    case 'pre':
    case 'listing':
      return startPre(tag, props);
    case 'script':
    case 'style':
      return startRaw(tag, props);
  }
  const isLabel = tag === 'title' && scope.isSVG && typeof props.children === 'string';
  if (LEFT_TO_REACT.has(tag) && !isLabel) throw new Unsupported(`the element ${tag}`);
  return tag.includes('-') && !HYPHENATED.has(tag)
    ? startCustom(tag, props)
    : startPlain(tag, props);
}

/** Elements of SVG and MathML that are no custom elements. */
const HYPHENATED = new Set(
  ['annotation-xml', 'color-profile', 'missing-glyph', 'font-face'].concat(
    ['src', 'uri', 'format', 'name'].map((part) => `font-face-${part}`),
  ),
);

const TAG = /^[a-zA-Z][a-zA-Z:_.\-\d]*$/;
const checked = new Set<string>();

function open(tag: string): string {
  if (!checked.has(tag)) {
    if (!TAG.test(tag)) throw new Unsupported('an element with a wrong name');
    checked.add(tag);
  }
  return `<${tag}`;
}

/** Returns the HTML that props give an element; null if it has children instead. */
function ownHTML({dangerouslySetInnerHTML: inner, children}: Props): string | null {
  if (inner == null) return null;
  if (children != null || typeof inner !== 'object' || !('__html' in inner)) {
    throw new Unsupported('wrong HTML inside an element');
  }
  return inner.__html == null ? '' : asText(inner.__html);
}

/** An element without rules of its own. */
function startPlain(tag: string, props: Props): Start {
  return withChildren(`${open(tag)}${writeAttributes(props)}>`, tag, props);
}

function withChildren(start: string, tag: string, props: Props): Start {
  const end = `</${tag}>`;
  const html = ownHTML(props);
  if (html !== null) return {markup: start + html, children: null, end};
  const {children} = props;
  if (typeof children === 'string')
    return {markup: start + escapeText(children), children: null, end};
  return {markup: start, children, end};
}

function startEmpty(tag: string, props: Props): Start {
  if (props.children != null || props.dangerouslySetInnerHTML != null) {
    throw new Unsupported(`children of ${tag}`);
  }
  return {markup: `${open(tag)}${writeAttributes(props)}/>`, children: null, end: ''};
}

function startPre(tag: string, props: Props): Start {
  const text = ownHTML(props) ?? props.children;
  // Browsers drop a first line that is empty.
  const line = typeof text === 'string' && text.startsWith('\n') ? '\n' : '';
  return withChildren(`${open(tag)}${writeAttributes(props)}>${line}`, tag, props);
}

/** Scripts and styles: their text is not escaped. */
function startRaw(tag: string, props: Props): Start {
  const {children, async: isAsync, precedence} = props;
  const isRaw = children == null || (typeof children === 'string' && !children.includes('<'));
  if (!isRaw || isAsync || precedence) throw new Unsupported(`a special ${tag}`);
  const text = ownHTML(props) ?? children ?? '';
  return {
    markup: `${open(tag)}${writeAttributes(props)}>${text}`,
    children: null,
    end: `</${tag}>`,
  };
}

function without(props: Props, names: string[]): Props {
  const rest: Props = {};
  for (const name in props) if (!names.includes(name)) rest[name] = props[name];
  return rest;
}

/** A form or a button: the attributes about sending come last. */
function startForm(tag: string, props: Props, last: string[]): Start {
  const start = open(tag) + writeAttributes(without(props, last)) + writeLast(props, last);
  return withChildren(`${start}>`, tag, props);
}

function writeLast(props: Props, names: string[]): string {
  let markup = '';
  for (const name of names) {
    const value = props[name];
    if (typeof value === 'function') throw new Unsupported('a form that calls a function');
    if (value != null) markup += writeAttribute(name, value);
  }
  return markup;
}

const INPUT_LAST = ['name', 'formAction', 'formEncType', 'formMethod', 'formTarget'];
const INPUT_STATE = ['checked', 'defaultChecked', 'value', 'defaultValue'];

function startInput(props: Props): Start {
  const {markup} = startEmpty('input', without(props, [...INPUT_LAST, ...INPUT_STATE]));
  const value = props.value ?? props.defaultValue;
  const state =
    writeFlag('checked', props.checked ?? props.defaultChecked) +
    (value == null ? '' : writeAttribute('value', value));
  return {
    markup: `${markup.slice(0, -2)}${writeLast(props, INPUT_LAST)}${state}/>`,
    children: null,
    end: '',
  };
}

function startTextarea(props: Props): Start {
  if (props.children != null || props.dangerouslySetInnerHTML != null) {
    throw new Unsupported('children of a textarea');
  }
  const attributes = writeAttributes(without(props, ['value', 'defaultValue']));
  const value = props.value ?? props.defaultValue;
  const text = value == null ? '' : asText(value);
  const line = typeof value === 'string' && value.startsWith('\n') ? '\n' : '';
  return {
    markup: `${open('textarea')}${attributes}>${line}${escapeText(text)}`,
    children: null,
    end: '</textarea>',
  };
}

function startOption(props: Props, selected: unknown): Start {
  const isSelected = selected == null ? props.selected : isChosen(props, selected);
  const start = open('option') + writeAttributes(without(props, ['selected']));
  return withChildren(`${start}${isSelected ? ' selected=""' : ''}>`, 'option', props);
}

function isChosen(props: Props, selected: unknown): boolean {
  const value = props.value == null ? optionText(props.children) : asText(props.value);
  const list: unknown[] = Array.isArray(selected) ? selected : [selected];
  return list.some((one) => asText(one) === value);
}

function optionText(children: unknown): string {
  let text = '';
  Children.forEach(children as ReactNode, (child) => {
    if (child != null) text += asText(child);
  });
  return text;
}

/** A custom element: every property that is no object is an attribute of the same name. */
function startCustom(tag: string, props: Props): Start {
  let attributes = '';
  for (const name in props) attributes += writeCustom(name, props[name]);
  return withChildren(`${open(tag)}${attributes}>`, tag, props);
}

const CUSTOM_SKIPPED = new Set(
  'children dangerouslySetInnerHTML suppressContentEditableWarning suppressHydrationWarning ref'.split(
    ' ',
  ),
);

function writeCustom(name: string, value: unknown): string {
  if (value == null || CUSTOM_SKIPPED.has(name)) return '';
  if (name === 'style') return writeStyle(value);
  if (value === false || ['function', 'symbol', 'object'].includes(typeof value) || !isName(name))
    return '';
  return ` ${name === 'className' ? 'class' : name}="${value === true ? '' : escapeText(value)}"`;
}
