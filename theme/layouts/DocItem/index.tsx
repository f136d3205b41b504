import type {ComponentType} from 'react';
import type {TOCItem} from '@octavo/contract';
import DocItemLayout from '@theme/DocItem/Layout';
import DocItemMetadata from '@theme/DocItem/Metadata';
import {HtmlClassNameProvider} from '../../components/core/HtmlClassNameProvider';
import {DocTOCProvider, useCurrentDoc} from '../../hooks/doc';

export interface Props {
  /** The component of the document; null if the document has no components. */
  Content: ComponentType | null;
  moduleTOC?: TOCItem[] | undefined;
}

export default function DocItem({Content, moduleTOC}: Props) {
  const {doc} = useCurrentDoc();
  return (
    <DocTOCProvider moduleTOC={moduleTOC}>
      <HtmlClassNameProvider className={`docs-doc-id-${doc.id}`}>
        <DocItemMetadata />
        <DocItemLayout>{Content && <Content />}</DocItemLayout>
      </HtmlClassNameProvider>
    </DocTOCProvider>
  );
}
