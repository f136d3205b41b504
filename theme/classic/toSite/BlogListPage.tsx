import Own from '@octavo/own/BlogListPage';
import {useBlogPlace, usePostList} from '../../hooks/blog';
import {usePathname} from '../../hooks/page';
import {listMetadata, sidebarToSite} from '../blogData';
import {usePostItems} from '../content';
import {useRouteProps} from '../routeProps';

export default function BlogListPage() {
  const list = usePostList();
  const place = useBlogPlace();
  return (
    <Own
      {...useRouteProps()}
      metadata={listMetadata(list, place, usePathname())}
      items={usePostItems(list.posts)}
      sidebar={sidebarToSite(place.sidebar)}
    />
  );
}
