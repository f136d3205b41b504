import {Fragment, isValidElement} from 'react';
import type {ReactNode} from 'react';
import {splitPlaceholders} from '../../lib/interpolate';

export type InterpolateValues = Record<string, ReactNode>;

/** Fills the placeholders of a text. Returns a string unless a value is an element. */
export function interpolate(
  text: string,
  values?: Record<string, string | number | boolean | undefined>,
): string;
export function interpolate(text: string, values?: InterpolateValues): ReactNode;
export function interpolate(text: string, values: InterpolateValues = {}): ReactNode {
  const parts = splitPlaceholders(text).map((part) => {
    if ('text' in part) return part.text;
    return values[part.placeholder] ?? `{${part.placeholder}}`;
  });
  if (!parts.some((part) => isValidElement(part))) return parts.map(String).join('');
  return parts.map((part, i) => <Fragment key={i}>{part}</Fragment>);
}

export default function Interpolate({
  children,
  values,
}: {
  children: string;
  values?: InterpolateValues;
}) {
  if (typeof children !== 'string') {
    throw new TypeError('The child of <Interpolate> must be a string.');
  }
  return <>{interpolate(children, values)}</>;
}
