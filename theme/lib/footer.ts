import type {Footer, FooterColumn} from '@octavo/contract';

/** Reports whether the links of a footer are in columns. The config check refuses a mixture. */
export function isMultiColumnFooterLinks(links: Footer['links']): links is FooterColumn[] {
  const first = links[0];
  return first !== undefined && 'title' in first && 'items' in first;
}
