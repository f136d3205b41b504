import {useEffect, useMemo} from 'react';
import type {TOCItem} from '@octavo/contract';
import {useThemeConfig} from '../hooks/site';
import {filterTOC, treeifyTOC} from '../lib/toc';
import type {TOCLevels, TOCTreeNode} from '../lib/toc';
import {activeHeading} from '../lib/tocSpy';

export function useTreeifiedTOC(toc: readonly TOCItem[]): TOCTreeNode[] {
  return useMemo(() => treeifyTOC(toc), [toc]);
}

export function useFilteredAndTreeifiedTOC({
  toc,
  minHeadingLevel,
  maxHeadingLevel,
}: TOCLevels & {toc: readonly TOCItem[]}): TOCTreeNode[] {
  return useMemo(
    () => filterTOC(treeifyTOC(toc), {minHeadingLevel, maxHeadingLevel}),
    [toc, minHeadingLevel, maxHeadingLevel],
  );
}

export interface TOCHighlightConfig extends TOCLevels {
  linkClassName: string;
  linkActiveClassName: string;
}

/** The headings that are displayed. A heading in a hidden tab has no position. */
function visibleHeadings({minHeadingLevel: min, maxHeadingLevel: max}: TOCLevels): HTMLElement[] {
  const levels = Array.from({length: max - min + 1}, (_, i) => `h${String(min + i)}.anchor`);
  const all = document.querySelectorAll<HTMLElement>(levels.join());
  return [...all].filter((heading) => heading.getClientRects().length > 0);
}

/** Marks the links with a class that lead to the heading that the reader is at. */
export function useTOCHighlight(config: TOCHighlightConfig | undefined): void {
  const {hideOnScroll} = useThemeConfig().navbar;
  useEffect(() => {
    if (!config) return undefined;
    const update = () => {
      const headings = visibleHeadings(config);
      const navbar = hideOnScroll ? null : document.querySelector('.navbar');
      const view = {covered: navbar?.clientHeight ?? 0, windowHeight: window.innerHeight};
      const boxes = headings.map((heading) => heading.getBoundingClientRect());
      const id = headings[activeHeading(boxes, view)]?.id;
      for (const link of document.getElementsByClassName(config.linkClassName)) {
        const target = decodeURIComponent((link as HTMLAnchorElement).hash.slice(1));
        link.classList.toggle(config.linkActiveClassName, id !== undefined && target === id);
      }
    };
    update();
    document.addEventListener('scroll', update, {passive: true});
    window.addEventListener('resize', update);
    return () => {
      document.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [config, hideOnScroll]);
}
