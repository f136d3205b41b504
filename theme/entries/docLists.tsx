// The pages of the docs that are seldom read: those that list others, and the one
// for addresses that lead nowhere.
import clsx from 'clsx';
import CategoryIndex from '@theme/DocCategoryGeneratedIndexPage';
import DocRoot from '@theme/DocRoot';
import TagDocs from '@theme/DocTagDocListPage';
import TagsList from '@theme/DocTagsListPage';
import NotFoundContent from '@theme/NotFound/Content';
import PageMetadata from '../components/core/PageMetadata';
import {translate} from '../lib/translate';
import {DocsRoots} from './docs';

export function DocCategoryGeneratedIndexPage() {
  return (
    <DocsRoots>
      <DocRoot>
        <CategoryIndex />
      </DocRoot>
    </DocsRoots>
  );
}

export function DocTagsListPage() {
  return (
    <DocsRoots>
      <TagsList />
    </DocsRoots>
  );
}

export function DocTagDocListPage() {
  return (
    <DocsRoots>
      <TagDocs />
    </DocsRoots>
  );
}

/** Shown in place of the site's not-found page: readers of the docs keep their sidebar. */
export function DocNotFound() {
  return (
    <DocsRoots>
      <PageMetadata title={translate('theme.NotFound.title')} />
      <DocRoot
        main={(isWide) => (
          <NotFoundContent className={clsx('doc-main', isWide && 'doc-main--wide')} />
        )}
      />
    </DocsRoots>
  );
}
