import type {PageLink} from '@octavo/contract';
import BlogPostPaginator from '@theme-original/BlogPostPaginator';
import type {Props} from '@theme-original/BlogPostPaginator';

interface SiteProps extends Props {
  prevItem?: PageLink;
  nextItem?: PageLink;
}

export default function BlogPostPaginatorFromSite({newer, older, prevItem, nextItem}: SiteProps) {
  return <BlogPostPaginator newer={newer ?? prevItem} older={older ?? nextItem} />;
}
