/** The fields of a sidebar item that links and cards use. */
export interface DocCardItem {
  type: string;
  label?: string | undefined;
  href?: string | undefined;
  description?: string | undefined;
  items?: DocCardItem[] | undefined;
  unlisted?: boolean | undefined;
  linkUnlisted?: boolean | undefined;
  /** The number of items, for a category without its items. */
  count?: number | undefined;
  /** The first page, for a category without its items. */
  firstHref?: string | undefined;
}

/** The address of an item: its own page, or the first page below a category; undefined for none. */
export function cardHref(item: DocCardItem): string | undefined {
  if (item.type !== 'category') return item.unlisted ? undefined : item.href;
  if (item.href && !item.linkUnlisted) return item.href;
  for (const inner of item.items ?? []) {
    const href = cardHref(inner);
    if (href) return href;
  }
  return item.firstHref;
}
