import Own from '@octavo/own/BlogTagsListPage';
import {useBlogPlace} from '../../hooks/blog';
import {usePage} from '../../hooks/page';
import {sidebarToSite} from '../blogData';
import {useRouteProps} from '../routeProps';

export default function BlogTagsListPage() {
  return (
    <Own
      {...useRouteProps()}
      tags={usePage().tags?.tags ?? []}
      sidebar={sidebarToSite(useBlogPlace().sidebar)}
    />
  );
}
