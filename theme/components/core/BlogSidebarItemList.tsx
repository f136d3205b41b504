import type {RecentPost} from '@octavo/contract';
import {usePathname} from '../../hooks/page';
import {isSamePath} from '../../lib/urls';
import Link from './Link';

export interface ListClassNames {
  list?: string | undefined;
  item?: string | undefined;
  link?: string | undefined;
  activeLink?: string | undefined;
}

interface Props {
  items: readonly Pick<RecentPost, 'title' | 'permalink'>[];
  classNames: ListClassNames;
}

export default function BlogSidebarItemList({items, classNames}: Props) {
  const path = usePathname();
  return (
    <ul className={classNames.list}>
      {items.map(({title, permalink}) => (
        <li key={permalink} className={classNames.item}>
          <Link
            isNavLink
            // A blog may stand at the address that those of its posts start with.
            isActive={() => isSamePath(permalink, path)}
            to={permalink}
            className={classNames.link}
            activeClassName={classNames.activeLink}
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
