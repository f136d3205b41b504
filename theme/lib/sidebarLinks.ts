/** The part of a sidebar's items that links and cards show. */
export interface DocCardItem {
  type: string;
  label?: string | undefined;
  href?: string | undefined;
  description?: string | undefined;
  items?: DocCardItem[] | undefined;
  unlisted?: boolean | undefined;
  linkUnlisted?: boolean | undefined;
  /** Of a category whose items are left out. */
  count?: number | undefined;
  firstHref?: string | undefined;
}

/** Where an item leads: a category without a page of its own to its first one. */
export function cardHref(item: DocCardItem): string | undefined {
  if (item.type !== 'category') return item.unlisted ? undefined : item.href;
  if (item.href && !item.linkUnlisted) return item.href;
  for (const inner of item.items ?? []) {
    const href = cardHref(inner);
    if (href) return href;
  }
  return item.firstHref;
}
