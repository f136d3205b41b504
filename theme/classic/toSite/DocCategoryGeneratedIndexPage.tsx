import Own from '@octavo/own/DocCategoryGeneratedIndexPage';
import {usePage} from '../../hooks/page';
import {useRouteProps} from '../routeProps';

export default function DocCategoryGeneratedIndexPage() {
  const {category, path} = usePage();
  const {previous, next, ...rest} = category ?? {};
  const index = {...rest, slug: path, permalink: path, navigation: {previous, next}};
  return <Own {...useRouteProps()} categoryGeneratedIndex={index} />;
}
