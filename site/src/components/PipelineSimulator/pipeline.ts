/** The mistakes that a change can have. One step finds each of them. */
export type Mistake = 'front-matter' | 'link' | 'page';

export type StepState = 'waiting' | 'passed' | 'failed' | 'skipped';

export interface Step {
  name: string;
  finds?: Mistake;
  passed: string;
  failed?: string;
}

export const mistakes: {id: Mistake; label: string}[] = [
  {id: 'front-matter', label: 'A title with a colon but no quotes'},
  {id: 'link', label: 'A link to a file that was renamed'},
  {id: 'page', label: 'A page without a default export'},
];

export const steps: Step[] = [
  {
    name: 'Read the files',
    finds: 'front-matter',
    passed: 'All files can be read.',
    failed: 'The front matter of one file is not valid YAML.',
  },
  {
    name: 'Check the links',
    finds: 'link',
    passed: 'Every link leads to a file.',
    failed: 'One link leads to a file that does not exist.',
  },
  {
    name: 'Build the pages',
    finds: 'page',
    passed: 'Every page is HTML now.',
    failed: 'One page has nothing to show.',
  },
  {name: 'Publish', passed: 'The new release is online.'},
];

export interface Run {
  mistakes: Mistake[];
  /** The results of the steps that have run. The other steps wait, or are skipped after a failure. */
  results: ('passed' | 'failed')[];
  /** The release that readers see. It changes only when the last step has passed. */
  release: number;
}

export type Action = {type: 'toggle'; mistake: Mistake} | {type: 'step'} | {type: 'restart'};

export const firstRun: Run = {mistakes: [], results: [], release: 1};

export function reduce(run: Run, action: Action): Run {
  switch (action.type) {
    case 'toggle':
      return {...run, results: [], mistakes: toggled(run.mistakes, action.mistake)};
    case 'step':
      return isOver(run) ? run : afterStep(run);
    case 'restart':
      return {...run, results: []};
  }
}

export function isOver(run: Run): boolean {
  return run.results.length === steps.length || run.results.includes('failed');
}

export function stateOf(run: Run, index: number): StepState {
  return run.results[index] ?? (run.results.includes('failed') ? 'skipped' : 'waiting');
}

/** Returns one sentence about the last step that ran. */
export function report(run: Run): string {
  const last = steps[run.results.length - 1];
  if (!last) return 'Nothing has run yet.';
  if (run.results.includes('failed')) {
    return `${last.failed ?? ''} The run stops here, and readers keep release ${run.release}.`;
  }
  return last.passed;
}

function toggled(list: Mistake[], mistake: Mistake): Mistake[] {
  return list.includes(mistake) ? list.filter((m) => m !== mistake) : [...list, mistake];
}

function afterStep(run: Run): Run {
  const step = steps[run.results.length];
  const fails = step?.finds !== undefined && run.mistakes.includes(step.finds);
  const results = [...run.results, fails ? ('failed' as const) : ('passed' as const)];
  const published = !fails && results.length === steps.length;
  return {...run, results, release: published ? run.release + 1 : run.release};
}
