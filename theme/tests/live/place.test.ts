// @vitest-environment happy-dom
import {beforeEach, expect, it, vi} from 'vitest';
import {holdPlace} from '../../live/place';
import {find} from '../render';

/** The distance of each element from the top of the window. */
const tops = new Map<Element, number>();

beforeEach(() => {
  document.body.innerHTML = '<main><p id="a">A</p><p id="b">B</p><p id="c">C</p></main>';
  tops.clear();
  for (const [i, id] of ['a', 'b', 'c'].entries()) tops.set(find(`#${id}`), i * 100 - 100);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, tops.get(this) ?? 0, 100, 50);
  });
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(500);
});

function move(id: string, by: number): void {
  const element = find(id);
  tops.set(element, (tops.get(element) ?? 0) + by);
}

it('scrolls by the height that the content above has grown', () => {
  const scroll = vi.spyOn(window, 'scrollBy');
  const restore = holdPlace();
  for (const id of ['#b', '#c']) move(id, 30);
  restore();
  expect(scroll).toHaveBeenCalledWith({top: 30, behavior: 'instant'});
});

it('holds the next element if the first is removed', () => {
  const scroll = vi.spyOn(window, 'scrollBy');
  const restore = holdPlace();
  find('#b').remove();
  move('#c', -50);
  restore();
  expect(scroll).toHaveBeenCalledWith({top: -50, behavior: 'instant'});
});

it('does nothing at the start of a page', () => {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(0);
  const scroll = vi.spyOn(window, 'scrollBy');
  const restore = holdPlace();
  for (const id of ['#b', '#c']) move(id, 30);
  restore();
  expect(scroll).not.toHaveBeenCalled();
});
