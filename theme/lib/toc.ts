import type {TOCItem} from '@octavo/contract';

export interface TOCTreeNode extends TOCItem {
  children: TOCTreeNode[];
}

/** Puts each heading below the last one before it that is of a higher rank. */
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

/** Leaves levels out of a finished tree: what was below them moves up to their place. */
export function filterTOC(tree: readonly TOCTreeNode[], levels: TOCLevels): TOCTreeNode[] {
  return tree.flatMap((node) => {
    const children = filterTOC(node.children, levels);
    const isKept = node.level >= levels.minHeadingLevel && node.level <= levels.maxHeadingLevel;
    return isKept ? [{...node, children}] : children;
  });
}
