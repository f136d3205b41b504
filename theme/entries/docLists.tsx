// The less common pages of the docs: lists of other pages, and the not-found page.
import clsx from 'clsx';
import CategoryIndex from '@theme/DocCategoryGeneratedIndexPage';
import DocRoot from '@theme/DocRoot';
import TagDocs from '@theme/DocTagDocListPage';
import TagsList from '@theme/DocTagsListPage';
import NotFoundContent from '@theme/NotFound/Content';
import PageMetadata from '../components/core/PageMetadata';
import {translate} from '../lib/translate';
import {DocsRoots} from './docs';

function DocCategoryGeneratedIndexPage() {
  return (
    <DocsRoots>
      <DocRoot>
        <CategoryIndex />
      </DocRoot>
    </DocsRoots>
  );
}

function DocTagsListPage() {
  return (
    <DocsRoots>
      <TagsList />
    </DocsRoots>
  );
}

function DocTagDocListPage() {
  return (
    <DocsRoots>
      <TagDocs />
    </DocsRoots>
  );
}

/** Replaces the site's not-found page below the docs, so that readers keep the sidebar. */
function DocNotFound() {
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

export {
  DocCategoryGeneratedIndexPage as docCategory,
  DocTagsListPage as docTags,
  DocTagDocListPage as docTag,
  DocNotFound as docNotFound,
};
