import Own from '@octavo/own/BlogArchivePage';
import {usePage} from '../../hooks/page';
import {useRouteProps} from '../routeProps';

const MONTHS =
  'January February March April May June July August September October November December';

/** The date of a post in the archive, which lists the newest year first, and has dates such as "May 6". */
function isoDate(year: string, date: string): string {
  const [month = '', day = '1'] = date.split(' ');
  const number = MONTHS.split(' ').indexOf(month) + 1;
  return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}T00:00:00.000Z`;
}

export default function BlogArchivePage() {
  const years = usePage().archive?.years ?? [];
  // Docusaurus lists the newest post first, and its component reverses the posts of a year.
  const blogPosts = years.flatMap(({year, posts}) =>
    posts.toReversed().map(({title, permalink, date}) => ({
      id: permalink,
      metadata: {title, permalink, date: isoDate(year, date)},
    })),
  );
  return <Own {...useRouteProps()} archive={{blogPosts}} />;
}
