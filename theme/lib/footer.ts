import type {Footer, FooterColumn} from '@octavo/contract';

/** A footer has either columns or plain links; mixtures do not pass the config check. */
export function isMultiColumnFooterLinks(links: Footer['links']): links is FooterColumn[] {
  const first = links[0];
  return first !== undefined && 'title' in first && 'items' in first;
}
