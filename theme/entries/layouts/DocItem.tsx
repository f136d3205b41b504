import DocItem from '@theme/DocItem';
import DocRoot from '@theme/DocRoot';
import DocsRoot from '@theme/DocsRoot';
import DocVersionRoot from '@theme/DocVersionRoot';
import type {LayoutProps} from '../App';

/** A document, and what stands around all of them: sites replace the parts one by one. */
export default function DocItemPage(props: LayoutProps) {
  return (
    <DocsRoot>
      <DocVersionRoot>
        <DocRoot>
          <DocItem {...props} />
        </DocRoot>
      </DocVersionRoot>
    </DocsRoot>
  );
}
