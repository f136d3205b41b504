import clsx from 'clsx';
import type {ReactNode} from 'react';
import Link from '../core/Link';

export interface Props {
  permalink: string;
  title: ReactNode;
  subLabel?: ReactNode;
  isNext?: boolean | undefined;
}

export default function PaginatorNavLink({permalink, title, subLabel, isNext}: Props) {
  return (
    <Link
      className={clsx(
        'pagination-nav__link',
        isNext ? 'pagination-nav__link--next' : 'pagination-nav__link--prev',
      )}
      to={permalink}
    >
      {subLabel && <div className="pagination-nav__sublabel">{subLabel}</div>}
      <div className="pagination-nav__label">{title}</div>
    </Link>
  );
}
