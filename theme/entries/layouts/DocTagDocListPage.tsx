import DocsRoot from '@theme/DocsRoot';
import DocTagDocListPage from '@theme/DocTagDocListPage';
import DocVersionRoot from '@theme/DocVersionRoot';

export default function TagPage() {
  return (
    <DocsRoot>
      <DocVersionRoot>
        <DocTagDocListPage />
      </DocVersionRoot>
    </DocsRoot>
  );
}
