import type {TOCItem} from '@octavo/contract';
import TOCItemTree from '@theme/TOCItems/Tree';
import {useThemeConfig} from '../../hooks/site';
import {filterTOC, treeifyTOC} from '../../lib/toc';

export interface Props {
  toc: readonly TOCItem[];
  minHeadingLevel?: number | undefined;
  maxHeadingLevel?: number | undefined;
  className?: string | undefined;
  /** Null for links without a class. */
  linkClassName?: string | null | undefined;
}

export default function TOCItems({
  toc,
  className = 'table-of-contents table-of-contents__left-border',
  linkClassName = 'table-of-contents__link',
  ...levels
}: Props) {
  const {tableOfContents} = useThemeConfig();
  const tree = filterTOC(treeifyTOC(toc), {
    minHeadingLevel: levels.minHeadingLevel ?? tableOfContents.minHeadingLevel,
    maxHeadingLevel: levels.maxHeadingLevel ?? tableOfContents.maxHeadingLevel,
  });
  return <TOCItemTree toc={tree} className={className} linkClassName={linkClassName} />;
}
