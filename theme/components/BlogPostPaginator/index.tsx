import type {PageLink} from '@octavo/contract';
import PaginatorNavLink from '@theme/PaginatorNavLink';
import {translate} from '../../lib/translate';

export interface Props {
  newer?: PageLink | undefined;
  older?: PageLink | undefined;
}

export default function BlogPostPaginator({newer, older}: Props) {
  return (
    <nav
      className="pagination-nav docusaurus-mt-lg"
      aria-label={translate('theme.blog.post.paginator.navAriaLabel')}
    >
      {newer && (
        <PaginatorNavLink {...newer} subLabel={translate('theme.blog.post.paginator.newerPost')} />
      )}
      {older && (
        <PaginatorNavLink
          {...older}
          subLabel={translate('theme.blog.post.paginator.olderPost')}
          isNext
        />
      )}
    </nav>
  );
}
