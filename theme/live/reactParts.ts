import {isValidElement} from 'react';
import type {ReactElement, ReactNode} from 'react';
import type {Part} from './matches';

export type AnyElement = ReactElement<Record<string, unknown>>;

export function isElement(node: unknown): node is AnyElement {
  return isValidElement(node);
}

/** The elements among the children of an element. */
export function elementsOf(children: unknown): AnyElement[] {
  return (Array.isArray(children) ? (children as ReactNode[]) : [children]).filter(isElement);
}

function typeName({type}: AnyElement): string {
  if (typeof type === 'string') return type;
  const {displayName, name} = type as {displayName?: string; name?: string};
  return displayName ?? name ?? '';
}

/** A text that is the same for elements with the same content. */
function signature(node: unknown): string {
  if (Array.isArray(node)) return node.map(signature).join();
  if (isElement(node)) {
    const props = Object.entries(node.props).map(([name, value]) => `${name}=${signature(value)}`);
    return `<${typeName(node)} ${props.join()}>`;
  }
  if (typeof node === 'object' && node !== null && '__html' in node) return String(node.__html);
  return typeof node === 'string' || typeof node === 'number' ? String(node) : typeof node;
}

/** Describes an element that the author wrote. React may have got another one for it. */
export function reactPart(written: AnyElement, node: AnyElement): Part<AnyElement> {
  const {id} = written.props;
  return {
    node,
    text: signature(written),
    id: typeof id === 'string' ? id : undefined,
    name: typeName(written),
  };
}
