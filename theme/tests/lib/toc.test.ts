import {describe, expect, it} from 'vitest';
import {filterTOC, treeifyTOC} from '../../lib/toc';
import type {TOCTreeNode} from '../../lib/toc';

/** Headings from a text such as "2a 3b": a level and a name each. */
function tree(headings: string): TOCTreeNode[] {
  return treeifyTOC(
    headings.split(' ').map((heading) => {
      const [level = '', id = ''] = heading;
      return {value: id, id, level: Number(level)};
    }),
  );
}

function show(nodes: TOCTreeNode[]): string {
  return nodes.map(({id, children}) => id + (children[0] ? `(${show(children)})` : '')).join(' ');
}

describe('treeifyTOC', () => {
  it.each([
    ['flat', '2a 2b 2c', 'a b c'],
    ['nested', '2a 3b 4c 3d 2e', 'a(b(c) d) e'],
    ['a missing level', '2a 4b 3c 5d', 'a(b c(d))'],
    ['starting deep', '4a 3b 2c 3d', 'a b c(d)'],
  ])('%s', (_, headings, expected) => {
    expect(show(tree(headings))).toBe(expected);
  });

  it('is empty without headings', () => {
    expect(treeifyTOC([])).toEqual([]);
  });
});

describe('filterTOC', () => {
  const headings = '2a 3b 4c 3d 2e 4f';
  it.each([
    [2, 3, 'a(b d) e'],
    [3, 3, 'b d'],
    [3, 4, 'b(c) d f'],
    [2, 6, 'a(b(c) d) e(f)'],
    [5, 6, ''],
  ])('levels %i to %i', (minHeadingLevel, maxHeadingLevel, expected) => {
    expect(show(filterTOC(tree(headings), {minHeadingLevel, maxHeadingLevel}))).toBe(expected);
  });

  it('keeps headings out of the parent beside a removed one', () => {
    const levels = {minHeadingLevel: 3, maxHeadingLevel: 4};
    expect(show(filterTOC(tree('3a 2b 4c'), levels))).toBe('a c');
  });
});
