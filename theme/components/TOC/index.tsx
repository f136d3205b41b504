import clsx from 'clsx';
import {useRef} from 'react';
import TOCItems from '@theme/TOCItems';
import type {Props as TOCItemsProps} from '@theme/TOCItems';
import {useDeferredEffect} from '../../hooks/deferred';
import {useThemeConfig} from '../../hooks/site';

export type Props = Omit<TOCItemsProps, 'linkClassName'>;

/** The table of contents beside a document. */
export default function TOC({className, ...props}: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const {tableOfContents, navbar} = useThemeConfig();
  const options = {
    minHeadingLevel: props.minHeadingLevel ?? tableOfContents.minHeadingLevel,
    maxHeadingLevel: props.maxHeadingLevel ?? tableOfContents.maxHeadingLevel,
    navbarHides: navbar.hideOnScroll,
  };
  // After every render: the headings may have changed.
  useDeferredEffect(({spyOnHeadings}) => spyOnHeadings(ref.current, options));
  return (
    <div ref={ref} className={clsx('toc thin-scrollbar', className)}>
      <TOCItems {...props} linkClassName="table-of-contents__link toc-highlight" />
    </div>
  );
}
