import {isInternalUrl} from './urls';

/** The part of a sidebar's items that cards show. */
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

/** Only what leads somewhere becomes a card. */
export function filterDocCardListItems<Item extends DocCardItem>(items: readonly Item[]): Item[] {
  return items.filter((item) => cardHref(item) !== undefined);
}

const EMOJI = String.raw`\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?`;
const LEADING_EMOJI = new RegExp(
  String.raw`^(\p{Regional_Indicator}{2}|${EMOJI}(?:\u200D${EMOJI})*)\s*(.+)$`,
  'u',
);

/** A card's icon and title: an emoji at the start of the label is its icon. */
export function cardHeading(item: DocCardItem): {icon: string; title: string} {
  const label = item.label ?? '';
  const [, icon, title] = LEADING_EMOJI.exec(label) ?? [];
  if (icon && title) return {icon, title};
  if (item.type === 'category') return {icon: '🗃️', title: label};
  return {icon: isInternalUrl(item.href) ? '📄️' : '🔗', title: label};
}
