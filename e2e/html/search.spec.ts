import {expect, it} from 'vitest';
import {measure, ownSearch, pluginSearch, readPairs} from '../support/relevance.ts';

it('the search of the course lists the right page first', () => {
  const pairs = readPairs();
  const own = measure(ownSearch(), pairs);
  const plugin = measure(pluginSearch(), pairs);
  const share = (part: number) => `${((100 * part) / pairs.length).toFixed(1)} %`;
  console.log(
    `relevance of ${String(pairs.length)} queries: first ${share(own.first)}, in three ${share(own.firstThree)}; ` +
      `with the plugin's settings ${share(plugin.first)}, ${share(plugin.firstThree)}`,
  );
  expect(pairs.length).toBeGreaterThanOrEqual(60);
  expect(own.first / own.total, own.misses.join('\n')).toBeGreaterThanOrEqual(0.94);
  expect(own.firstThree, own.misses.join('\n')).toBe(own.total);
});

it.each(['truncate', 'broken link', 'broken links'])(
  'the search of the course finds the lesson that explains "%s" first',
  (query) => {
    const pairs = readPairs().filter((pair) => pair.query === query);
    expect(measure(ownSearch(), pairs)).toMatchObject({first: 1, total: 1});
  },
);
