// The data is read by the engine too, which writes admonitions without
// components as HTML: an icon is $svg.start, the path and $svg.end.
import data from './admonitions.json';

export interface AdmonitionKind {
  /** Of the alert that it looks like. */
  variant: string;
  /** The path of a drawing in a box of 24 by 24. */
  icon: string;
  /** The heading of admonitions without a title. */
  title: string;
}

const {$svg: svg, ...kinds} = data;

export const admonitionKinds: Readonly<Record<string, AdmonitionKind>> = kinds;

/** What an admonition looks like; types that nobody knows look like "info". */
export function admonitionKind(type: string): AdmonitionKind {
  const known = Object.hasOwn(kinds, type) ? admonitionKinds[type] : undefined;
  return known ?? kinds.info;
}

/** The heading of an admonition without a title: its type, in the reader's language if it is known. */
export function admonitionTitle(type: string): string {
  return Object.hasOwn(kinds, type) ? admonitionKind(type).title : type;
}

export function admonitionIcon(type: string): string {
  return svg.start + admonitionKind(type).icon + svg.end;
}
