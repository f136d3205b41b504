import {expect, it, vi} from 'vitest';
import {revealInside} from '../../browser/reveal';

const box = (top: number, height: number) => ({top, bottom: top + height, height});

function scrollTopAfter(element: ReturnType<typeof box>): number {
  const frame = {scrollTop: 10, getBoundingClientRect: vi.fn(() => box(100, 400))};
  const inner = {getBoundingClientRect: () => element};
  revealInside(frame as unknown as Element, inner as unknown as Element);
  return frame.scrollTop;
}

it.each([
  ['leaves a frame with a visible element alone', box(200, 30), 10],
  ['scrolls down to an element below', box(800, 20), 10 + 700 - 190],
  ['scrolls up to an element above', box(0, 20), 10 - 100 - 190],
])('%s', (_, element, expected) => {
  expect(scrollTopAfter(element)).toBe(expected);
});
