import type {TOCItem} from '@octavo/contract';

export interface TOCTreeNode extends TOCItem {
  children: TOCTreeNode[];
}

/** A tree of headings: each is below the last heading before it that has a higher rank. */
export function treeifyTOC(items: readonly TOCItem[]): TOCTreeNode[] {
  const roots: TOCTreeNode[] = [];
  const open: TOCTreeNode[] = [];
  for (const item of items) {
    const node = {...item, children: []};
    while ((open.at(-1)?.level ?? 0) >= node.level) open.pop();
    (open.at(-1)?.children ?? roots).push(node);
    open.push(node);
  }
  return roots;
}

export interface TOCLevels {
  minHeadingLevel: number;
  maxHeadingLevel: number;
}

/** Removes headings of other levels from a tree. Their children take their place. */
export function filterTOC(tree: readonly TOCTreeNode[], levels: TOCLevels): TOCTreeNode[] {
  return tree.flatMap((node) => {
    const children = filterTOC(node.children, levels);
    const isKept = node.level >= levels.minHeadingLevel && node.level <= levels.maxHeadingLevel;
    return isKept ? [{...node, children}] : children;
  });
}
