import {Children, Fragment, isValidElement} from 'react';
import type {ReactNode} from 'react';
import {isAttributeName, isHeadTag, mergeHead} from '../lib/head';
import type {Attributes, HeadElement, HeadRequest} from '../lib/head';
import type {HeadStore} from './headStore';

type Props = Record<string, unknown> & {children?: ReactNode};

// All other names of React differ from those of HTML only in case.
const RENAMED: Record<string, string> = {
  className: 'class',
  htmlFor: 'for',
  httpEquiv: 'http-equiv',
  acceptCharset: 'accept-charset',
};

/** The joined requests of all Head components of a page. */
export function mergedHead(store: HeadStore): HeadRequest {
  return mergeHead(requests(store));
}

function requests({base, children}: HeadStore): HeadRequest[] {
  const list = base ? requests(base) : [];
  for (const order of [...children.keys()].sort((a, b) => a - b)) {
    const request: HeadRequest = {elements: [], html: {}, body: {}};
    readHead(children.get(order), request);
    list.push(request);
  }
  return list;
}

/** Adds the children of one Head component to its request. */
function readHead(node: ReactNode, request: HeadRequest): void {
  if (isList(node)) {
    for (const child of node) readHead(child, request);
  } else if (isValidElement<Props>(node)) {
    const {type, props} = node;
    if (type === Fragment) readHead(props.children, request);
    else if (type === 'html' || type === 'body')
      Object.assign(request[type], readAttributes(props));
    else if (typeof type === 'string' && isHeadTag(type)) {
      request.elements.push(readElement(type, props));
    }
  } else if (typeof node === 'object') {
    Children.count(node); // throws if React cannot show the node
  }
}

function isList(node: ReactNode): node is Iterable<ReactNode> {
  return typeof node === 'object' && node !== null && Symbol.iterator in node;
}

function readElement(tag: string, props: Props): HeadElement {
  const {children, dangerouslySetInnerHTML: inner} = props;
  const text = inner ? (inner as {__html: string}).__html : readText(children);
  const element: HeadElement = {tag, attributes: readAttributes(props)};
  if (text) element.text = text;
  return element;
}

function readText(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (isList(node)) return Array.from(node, readText).join('');
  if (typeof node === 'object') Children.count(node); // the same
  return '';
}

function readAttributes(props: Props): Attributes {
  const attributes: Attributes = {};
  for (const prop in props) {
    const name = RENAMED[prop] ?? prop.toLowerCase();
    const written = writeValue(name, props[prop]);
    if (written !== null && prop !== 'children' && isAttributeName(name)) {
      attributes[name] = written;
    }
  }
  return attributes;
}

function writeValue(name: string, value: unknown): string | null {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'boolean') return null;
  if (/^(?:data|aria)-/.test(name)) return String(value);
  return value ? '' : null;
}
