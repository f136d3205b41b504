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
  const inOrder = [...children].sort(([a], [b]) => a - b);
  return [...(base ? requests(base) : []), ...inOrder.map(([, child]) => readHead(child))];
}

/** The request of one Head component. */
function readHead(children: ReactNode): HeadRequest {
  const request: HeadRequest = {elements: [], html: {}, body: {}};
  for (const child of flatten(children)) {
    const {tag, props} = child;
    if (tag === 'html' || tag === 'body') Object.assign(request[tag], readAttributes(props));
    else if (isHeadTag(tag)) request.elements.push(readElement(tag, props));
  }
  return request;
}

function flatten(children: ReactNode): {tag: string; props: Props}[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Props>(child)) return [];
    if (child.type === Fragment) return flatten(child.props.children);
    return typeof child.type === 'string' ? [{tag: child.type, props: child.props}] : [];
  });
}

function readElement(tag: string, props: Props): HeadElement {
  const text = readText(props);
  return {tag, attributes: readAttributes(props), ...(text && {text})};
}

function readText({children, dangerouslySetInnerHTML: inner}: Props): string {
  if (inner) return (inner as {__html: string}).__html;
  return Children.toArray(children)
    .filter((child) => typeof child === 'string' || typeof child === 'number')
    .join('');
}

function readAttributes(props: Props): Attributes {
  const attributes: Attributes = {};
  for (const [prop, value] of Object.entries(props)) {
    const name = RENAMED[prop] ?? prop.toLowerCase();
    const written = writeValue(name, value);
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
