import DocsRoot from '@theme/DocsRoot';
import DocTagsListPage from '@theme/DocTagsListPage';
import DocVersionRoot from '@theme/DocVersionRoot';

export default function TagsPage() {
  return (
    <DocsRoot>
      <DocVersionRoot>
        <DocTagsListPage />
      </DocVersionRoot>
    </DocsRoot>
  );
}
