import BlogListPaginator from '@theme-original/BlogListPaginator';
import type {Props} from '@theme-original/BlogListPaginator';

interface SiteProps extends Props {
  metadata?: {previousPage?: string; nextPage?: string};
}

export default function BlogListPaginatorFromSite({metadata, previous, next}: SiteProps) {
  return (
    <BlogListPaginator
      previous={previous ?? metadata?.previousPage}
      next={next ?? metadata?.nextPage}
    />
  );
}
