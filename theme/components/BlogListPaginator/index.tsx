import PaginatorNavLink from '@theme/PaginatorNavLink';
import {translate} from '../../lib/translate';

export interface Props {
  previous?: string | undefined;
  next?: string | undefined;
}

/** Links between the pages of a list. The first page has the newest posts. */
export default function BlogListPaginator({previous, next}: Props) {
  if (!previous && !next) return null;
  return (
    <nav className="pagination-nav" aria-label={translate('theme.blog.paginator.navAriaLabel')}>
      {previous && (
        <PaginatorNavLink
          permalink={previous}
          title={translate('theme.blog.paginator.newerEntries')}
        />
      )}
      {next && (
        <PaginatorNavLink
          permalink={next}
          title={translate('theme.blog.paginator.olderEntries')}
          isNext
        />
      )}
    </nav>
  );
}
