import type {Breadcrumb} from '@octavo/contract';

/** The breadcrumbs that are pages, as structured data for search engines; null for none. */
export function breadcrumbList(breadcrumbs: readonly Breadcrumb[], siteUrl: string): object | null {
  const pages = breadcrumbs.filter(({href}) => href);
  if (pages.length === 0) return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: pages.map(({label, href = ''}, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: label,
      item: siteUrl + href,
    })),
  };
}
