import type {PageLink} from '@octavo/contract';
import PaginatorNavLink from '@theme/PaginatorNavLink';

export interface Props {
  newer?: PageLink | undefined;
  older?: PageLink | undefined;
}

export default function BlogPostPaginator({newer, older}: Props) {
  return (
    <nav className="pagination-nav docusaurus-mt-lg" aria-label="Blog post page navigation">
      {newer && <PaginatorNavLink {...newer} subLabel="Newer post" />}
      {older && <PaginatorNavLink {...older} subLabel="Older post" isNext />}
    </nav>
  );
}
