// The pages of the docs that list others: few of all there are.
import CategoryIndex from '@theme/DocCategoryGeneratedIndexPage';
import DocRoot from '@theme/DocRoot';
import TagDocs from '@theme/DocTagDocListPage';
import TagsList from '@theme/DocTagsListPage';
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
