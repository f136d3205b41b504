// @vitest-environment happy-dom
import {expect, it} from 'vitest';
import {closestLink, isPlainClick} from '../../browser/clicks';

const click = {button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false};

it.each([{button: 1}, {metaKey: true}, {ctrlKey: true}, {shiftKey: true}, {altKey: true}])(
  'leaves a click with %o to the browser',
  (change) => {
    expect(isPlainClick(click)).toBe(true);
    expect(isPlainClick({...click, ...change})).toBe(false);
  },
);

it('finds the link around the target of an event', () => {
  document.body.innerHTML = '<a href="/a"><b>text</b></a><a><i>no address</i></a>';
  const link = (selector: string) => closestLink(document.querySelector(selector));
  expect(link('b')?.getAttribute('href')).toBe('/a');
  expect(link('i')).toBeNull();
  expect(closestLink(window)).toBeNull();
  expect(closestLink(null)).toBeNull();
});
