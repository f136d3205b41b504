import clsx from 'clsx';
import TOCItems from '@theme/TOCItems';
import type {Props as TOCItemsProps} from '@theme/TOCItems';

export type Props = Omit<TOCItemsProps, 'linkClassName'>;

/** The table of contents beside a document. */
export default function TOC({className, ...props}: Props) {
  return (
    <div className={clsx('toc thin-scrollbar', className)}>
      <TOCItems {...props} linkClassName="table-of-contents__link toc-highlight" />
    </div>
  );
}
