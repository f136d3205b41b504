import Own from '@octavo/own/Blog/Pages/BlogAuthorsListPage';
import {useBlogPlace} from '../../../../hooks/blog';
import {usePage} from '../../../../hooks/page';
import {authorToSite, sidebarToSite} from '../../../blogData';
import {useRouteProps} from '../../../routeProps';

export default function BlogAuthorsListPage() {
  const authors = usePage().authors?.authors ?? [];
  return (
    <Own
      {...useRouteProps()}
      authors={authors.map(authorToSite)}
      sidebar={sidebarToSite(useBlogPlace().sidebar)}
    />
  );
}
