// The engine reads the same data: it writes admonitions without components as HTML.
// An icon is $svg.start, the path and $svg.end.
import data from './admonitions.json';

export interface AdmonitionKind {
  /** The style of Infima's alert. */
  variant: string;
  /** The SVG path of the icon, in a box of 24 by 24. */
  icon: string;
  /** The heading of admonitions without a title. */
  title: string;
}

const {$svg: svg, ...kinds} = data;

export const admonitionKinds: Readonly<Record<string, AdmonitionKind>> = kinds;

/** The kind of an admonition; "info" for types that the theme does not know. */
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
