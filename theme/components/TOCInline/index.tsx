import TOCItems from '@theme/TOCItems';
import type {Props as TOCItemsProps} from '@theme/TOCItems';

export type Props = Pick<TOCItemsProps, 'toc' | 'minHeadingLevel' | 'maxHeadingLevel'>;

/** A table of contents in the text of a document: an ordinary list. */
export default function TOCInline(props: Props) {
  return (
    <div className="toc-inline">
      <TOCItems {...props} className="table-of-contents" linkClassName={null} />
    </div>
  );
}
