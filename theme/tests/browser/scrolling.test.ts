// @vitest-environment happy-dom
import {expect, it, vi} from 'vitest';
import {watchScrolling} from '../../browser/scrolling';

function scrollTo(top: number): void {
  window.scrollTo({top});
  window.dispatchEvent(new Event('scroll'));
}

it('reports each scroll with the position before it', () => {
  const onScroll = vi.fn();
  const stop = watchScrolling(onScroll);
  scrollTo(200);
  scrollTo(100);
  expect(onScroll).toHaveBeenLastCalledWith(expect.objectContaining({top: 100, previousTop: 200}));
  stop();
  onScroll.mockClear();
  scrollTo(300);
  expect(onScroll).not.toHaveBeenCalled();
});

it('reports no step for a jump to an anchor', () => {
  const onScroll = vi.fn();
  const stop = watchScrolling(onScroll);
  window.dispatchEvent(new Event('hashchange'));
  scrollTo(400);
  expect(onScroll.mock.calls).toEqual([[null], [null]]);
  scrollTo(500);
  expect(onScroll).toHaveBeenLastCalledWith(expect.objectContaining({top: 500, previousTop: 400}));
  stop();
});
