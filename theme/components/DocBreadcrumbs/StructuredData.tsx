import type {Breadcrumb} from '@octavo/contract';
import {useSite} from '../../hooks/site';
import {breadcrumbList} from '../../lib/breadcrumbs';
import Head from '../core/Head';

export default function DocBreadcrumbsStructuredData({breadcrumbs}: {breadcrumbs: Breadcrumb[]}) {
  const data = breadcrumbList(breadcrumbs, useSite().siteConfig.url);
  return <Head>{data && <script type="application/ld+json">{JSON.stringify(data)}</script>}</Head>;
}
