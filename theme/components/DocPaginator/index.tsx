import clsx from 'clsx';
import type {PageLink} from '@octavo/contract';
import PaginatorNavLink from '@theme/PaginatorNavLink';
import {translate} from '../../lib/translate';

export interface Props {
  previous?: PageLink | undefined;
  next?: PageLink | undefined;
  className?: string | undefined;
}

export default function DocPaginator({previous, next, className}: Props) {
  if (!previous && !next) return null;
  return (
    <nav
      className={clsx(className, 'docusaurus-mt-lg pagination-nav')}
      aria-label={translate('theme.docs.paginator.navAriaLabel')}
    >
      {previous && (
        <PaginatorNavLink {...previous} subLabel={translate('theme.docs.paginator.previous')} />
      )}
      {next && (
        <PaginatorNavLink {...next} subLabel={translate('theme.docs.paginator.next')} isNext />
      )}
    </nav>
  );
}
