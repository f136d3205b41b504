import type {LiveEvent} from '@octavo/contract';

/** One event that has the effect of two, for a page that was busy when the second came. */
export function mergeEvents(first: LiveEvent, second: LiveEvent): LiveEvent {
  const merged = {...first, ...second};
  // A page that is back is not gone any more.
  if (second.page && !second.gone) delete merged.gone;
  return {
    ...merged,
    sidebars: union(first.sidebars, second.sidebars),
    patches: second.patches ?? first.patches,
    problems: second.problems ?? first.problems,
  };
}

function union(first: string[] = [], second: string[] = []): string[] {
  return [...new Set([...first, ...second])];
}
