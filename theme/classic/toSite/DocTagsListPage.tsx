import Own from '@octavo/own/DocTagsListPage';
import {usePage} from '../../hooks/page';
import {useRouteProps} from '../routeProps';

export default function DocTagsListPage() {
  return <Own {...useRouteProps()} tags={usePage().tags?.tags ?? []} />;
}
