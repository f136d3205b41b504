import Own from '@octavo/own/BlogTagsPostsPage';
import {useBlogPlace, usePostList} from '../../hooks/blog';
import {usePathname} from '../../hooks/page';
import {listMetadata, sidebarToSite} from '../blogData';
import {usePostItems} from '../content';
import {useRouteProps} from '../routeProps';

export default function BlogTagsPostsPage() {
  const list = usePostList();
  const place = useBlogPlace();
  const {tag, total, unlisted = false} = list;
  return (
    <Own
      {...useRouteProps()}
      tag={{...tag, count: total, unlisted, allTagsPath: place.tagsPath}}
      items={usePostItems(list.posts)}
      sidebar={sidebarToSite(place.sidebar)}
      listMetadata={listMetadata(list, place, usePathname())}
    />
  );
}
