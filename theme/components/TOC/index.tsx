import clsx from 'clsx';
import {useRef} from 'react';
import TOCItems from '@theme/TOCItems';
import type {Props as TOCItemsProps} from '@theme/TOCItems';
import {useThemeConfig} from '../../hooks/site';
import {useTOCHighlight} from '../../hooks/tocHighlight';

export type Props = Omit<TOCItemsProps, 'linkClassName'>;

/** The table of contents beside a document. */
export default function TOC({className, ...props}: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const {tableOfContents} = useThemeConfig();
  useTOCHighlight(ref, {
    minHeadingLevel: props.minHeadingLevel ?? tableOfContents.minHeadingLevel,
    maxHeadingLevel: props.maxHeadingLevel ?? tableOfContents.maxHeadingLevel,
  });
  return (
    <div ref={ref} className={clsx('toc thin-scrollbar', className)}>
      <TOCItems {...props} linkClassName="table-of-contents__link toc-highlight" />
    </div>
  );
}
