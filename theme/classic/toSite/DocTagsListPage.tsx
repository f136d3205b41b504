import Own from '@octavo/own/DocTagsListPage';
import {usePage} from '../../hooks/page';

export default function DocTagsListPage() {
  return <Own tags={usePage().tags?.tags ?? []} />;
}
