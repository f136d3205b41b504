import type {AuthorView} from '@octavo/contract';

/** The link of an author's name: their posts if they have a page, else their own address. */
export function authorLink({page, url, email}: AuthorView): string | undefined {
  return page ?? url ?? (email ? `mailto:${email}` : undefined);
}
