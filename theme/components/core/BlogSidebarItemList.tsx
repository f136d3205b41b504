import type {RecentPost} from '@octavo/contract';
import {usePathname} from '../../hooks/page';
import {isSamePath} from '../../lib/urls';
import Link from './Link';

/** Named as in Docusaurus, for the code of sites. */
export interface ListClassNames {
  ulClassName?: string;
  liClassName?: string;
  linkClassName?: string;
  linkActiveClassName?: string;
}

interface Props extends ListClassNames {
  items: readonly Pick<RecentPost, 'title' | 'permalink'>[];
}

export default function BlogSidebarItemList({items, ...classNames}: Props) {
  const path = usePathname();
  return (
    <ul className={classNames.ulClassName}>
      {items.map(({title, permalink}) => (
        <li key={permalink} className={classNames.liClassName}>
          <Link
            isNavLink
            // Exact: the path of one post may be a prefix of another.
            isActive={() => isSamePath(permalink, path)}
            to={permalink}
            className={classNames.linkClassName}
            activeClassName={classNames.linkActiveClassName}
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
