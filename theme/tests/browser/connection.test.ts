import {expect, it} from 'vitest';
import {mayLoadAhead} from '../../browser/connection';

it('loads pages ahead on a good connection only', () => {
  expect(mayLoadAhead({})).toBe(true);
  expect(mayLoadAhead({connection: {effectiveType: '4g'}})).toBe(true);
  expect(mayLoadAhead({connection: {effectiveType: 'slow-2g'}})).toBe(false);
  expect(mayLoadAhead({connection: {saveData: true}})).toBe(false);
});
