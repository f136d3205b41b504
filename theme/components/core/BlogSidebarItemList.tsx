import type {RecentPost} from '@octavo/contract';
import {usePathname} from '../../hooks/page';
import {isSamePath} from '../../lib/urls';
import Link from './Link';

/** Named as user code for Docusaurus names them. */
export interface ListClassNames {
  ulClassName?: string;
  liClassName?: string;
  linkClassName?: string;
  linkActiveClassName?: string;
}

interface Props extends ListClassNames {
  items: readonly Pick<RecentPost, 'title' | 'permalink'>[];
}

export default function BlogSidebarItemList({items, ...names}: Props) {
  const path = usePathname();
  return (
    <ul className={names.ulClassName}>
      {items.map(({title, permalink}) => (
        <li key={permalink} className={names.liClassName}>
          <Link
            isNavLink
            // A blog may stand at the address that those of its posts start with.
            isActive={() => isSamePath(permalink, path)}
            to={permalink}
            className={names.linkClassName}
            activeClassName={names.linkActiveClassName}
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
