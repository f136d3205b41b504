import clsx from 'clsx';
import type {PageLink} from '@octavo/contract';
import PaginatorNavLink from '@theme/PaginatorNavLink';

export interface Props {
  previous?: PageLink | undefined;
  next?: PageLink | undefined;
  className?: string | undefined;
}

export default function DocPaginator({previous, next, className}: Props) {
  if (!previous && !next) return null;
  return (
    <nav className={clsx(className, 'docusaurus-mt-lg pagination-nav')} aria-label="Docs pages">
      {previous && <PaginatorNavLink {...previous} subLabel="Previous" />}
      {next && <PaginatorNavLink {...next} subLabel="Next" isNext />}
    </nav>
  );
}
