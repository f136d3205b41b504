import DocCategoryGeneratedIndexPage from '@theme/DocCategoryGeneratedIndexPage';
import DocRoot from '@theme/DocRoot';
import DocsRoot from '@theme/DocsRoot';
import DocVersionRoot from '@theme/DocVersionRoot';

export default function CategoryPage() {
  return (
    <DocsRoot>
      <DocVersionRoot>
        <DocRoot>
          <DocCategoryGeneratedIndexPage />
        </DocRoot>
      </DocVersionRoot>
    </DocsRoot>
  );
}
