import Own from '@octavo/own/DocTagDocListPage';
import {usePage} from '../../hooks/page';

export default function DocTagDocListPage() {
  const {tag: page} = usePage();
  const {items = [], unlisted = false, allTagsPath} = page ?? {};
  const docs = items.map((item) => ({...item, id: item.permalink}));
  return <Own tag={{...page?.tag, allTagsPath, unlisted, items: docs, count: items.length}} />;
}
