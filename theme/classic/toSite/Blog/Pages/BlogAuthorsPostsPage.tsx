import Own from '@octavo/own/Blog/Pages/BlogAuthorsPostsPage';
import {useBlogPlace, usePostList} from '../../../../hooks/blog';
import {usePathname} from '../../../../hooks/page';
import {authorToSite, listMetadata, sidebarToSite} from '../../../blogData';
import {usePostItems} from '../../../content';
import {useRouteProps} from '../../../routeProps';

export default function BlogAuthorsPostsPage() {
  const list = usePostList();
  const place = useBlogPlace();
  return (
    <Own
      {...useRouteProps()}
      author={list.author && {...authorToSite(list.author), count: list.total}}
      items={usePostItems(list.posts)}
      sidebar={sidebarToSite(place.sidebar)}
      listMetadata={listMetadata(list, place, usePathname())}
    />
  );
}
