import Own from '@octavo/own/DocTagDocListPage';
import {usePage} from '../../hooks/page';
import {useRouteProps} from '../routeProps';

export default function DocTagDocListPage() {
  const {tag: page} = usePage();
  const {items = [], unlisted = false, allTagsPath} = page ?? {};
  const docs = items.map((item) => ({...item, id: item.permalink}));
  return (
    <Own
      {...useRouteProps()}
      tag={{...page?.tag, allTagsPath, unlisted, items: docs, count: items.length}}
    />
  );
}
