import PaginatorNavLink from '@theme/PaginatorNavLink';

export interface Props {
  previous?: string | undefined;
  next?: string | undefined;
}

/** The pages of a list: the newest posts are on its first. */
export default function BlogListPaginator({previous, next}: Props) {
  if (!previous && !next) return null;
  return (
    <nav className="pagination-nav" aria-label="Blog list page navigation">
      {previous && <PaginatorNavLink permalink={previous} title="Newer entries" />}
      {next && <PaginatorNavLink permalink={next} title="Older entries" isNext />}
    </nav>
  );
}
