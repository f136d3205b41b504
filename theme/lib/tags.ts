import {translate} from './translate';

export function translateTagsPageTitle(): string {
  return translate('theme.tags.tagsPageTitle');
}

export interface LetterEntry<Tag> {
  letter: string;
  tags: Tag[];
}

/** Groups tags by their first letter. The engine has sorted them already. */
export function listTagsByLetters<Tag extends {label: string}>(
  tags: readonly Tag[],
): LetterEntry<Tag>[] {
  const groups = new Map<string, Tag[]>();
  for (const tag of tags) {
    const letter = (Array.from(tag.label)[0] ?? '').toUpperCase();
    groups.set(letter, [...(groups.get(letter) ?? []), tag]);
  }
  return [...groups].map(([letter, group]) => ({letter, tags: group}));
}
