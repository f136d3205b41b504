import Own from '@octavo/own/BlogPostPage';
import {useMemo} from 'react';
import {useBlogPlace, usePostPage, usePostTOC} from '../../hooks/blog';
import {sidebarToSite} from '../blogData';
import {postContent} from '../content';
import {useRouteProps} from '../routeProps';

export default function BlogPostPage() {
  const page = usePostPage();
  const {toc} = usePostTOC();
  const content = useMemo(() => postContent(page.post, {...page, toc}), [page, toc]);
  return (
    <Own {...useRouteProps()} content={content} sidebar={sidebarToSite(useBlogPlace().sidebar)} />
  );
}
