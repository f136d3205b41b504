import DocPaginator from '@theme/DocPaginator';
import {useCurrentDoc} from '../../hooks/doc';

export default function DocItemPaginator() {
  const {previous, next} = useCurrentDoc().doc;
  return <DocPaginator previous={previous} next={next} />;
}
