import Own from '@octavo/own/BlogListPaginator';
import type {Props} from '@theme-original/BlogListPaginator';
import {useBlogPlace, usePostList} from '../../hooks/blog';
import {usePathname} from '../../hooks/page';
import {listMetadata} from '../blogData';

export default function BlogListPaginator(props: Props) {
  const metadata = listMetadata(usePostList(), useBlogPlace(), usePathname());
  return <Own {...props} metadata={metadata} />;
}
