import {cardHref} from './sidebarLinks';
import type {DocCardItem} from './sidebarLinks';
import {isInternalUrl} from './urls';

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
