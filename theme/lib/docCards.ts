import {cardHref} from './sidebarLinks';
import type {DocCardItem} from './sidebarLinks';
import {isInternalUrl} from './urls';

/** The items that have a page, and so become cards. */
export function filterDocCardListItems<Item extends DocCardItem>(items: readonly Item[]): Item[] {
  return items.filter((item) => cardHref(item) !== undefined);
}

const EMOJI = String.raw`\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?`;
const LEADING_EMOJI = new RegExp(
  String.raw`^(\p{Regional_Indicator}{2}|${EMOJI}(?:\u200D${EMOJI})*)\s*(.+)$`,
  'u',
);

/** The picture of a card whose label has no emoji. */
export type CardPicture = 'category' | 'doc' | 'link';

export interface CardHeading {
  title: string;
  /** The emoji at the start of the label, which is not part of the title. */
  emoji?: string;
  picture: CardPicture;
}

export function cardHeading(item: DocCardItem): CardHeading {
  const label = item.label ?? '';
  const picture = pictureOf(item);
  const [, emoji, title] = LEADING_EMOJI.exec(label) ?? [];
  return emoji && title ? {title, emoji, picture} : {title: label, picture};
}

/** The emoji at the start of a text, or null, and the rest of the text. */
export function extractLeadingEmoji(text: string): {emoji: string | null; rest: string} {
  const emoji = LEADING_EMOJI.exec(text)?.[1];
  return emoji ? {emoji, rest: text.slice(emoji.length)} : {emoji: null, rest: text};
}

function pictureOf({type, href}: DocCardItem): CardPicture {
  if (type === 'category') return 'category';
  return isInternalUrl(href) ? 'doc' : 'link';
}
