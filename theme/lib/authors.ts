import type {AuthorView} from '@octavo/contract';

/** Where an author's name leads: to their posts before any place elsewhere. */
export function authorLink({page, url, email}: AuthorView): string | undefined {
  return page ?? url ?? (email ? `mailto:${email}` : undefined);
}
