import {describe, expect, it} from 'vitest';
import {navbarAfterScroll, offersBackToTop} from '../../lib/scrolling';

const step = {top: 1000, previousTop: 1100, windowHeight: 800, documentHeight: 5000};

describe('the button back to the top', () => {
  it.each([
    ['shows when the reader scrolls up', {}, true],
    ['shows from 300 pixels on', {top: 300}, true],
    ['is hidden when the reader scrolls down', {previousTop: 900}, false],
    ['is hidden near the top', {top: 299}, false],
    ['is hidden at the end of the page', {top: 4200, previousTop: 4300}, false],
  ])('%s', (_, change, expected) => {
    expect(offersBackToTop({...step, ...change})).toBe(expected);
  });
});

describe('a navbar that hides on scrolling', () => {
  it.each([
    ['shows at the top', {top: 10, previousTop: 0}, true],
    ['hides when the reader scrolls down', {top: 500, previousTop: 400}, false],
    ['shows when the reader scrolls up', {top: 400, previousTop: 500}, true],
    ['stays as it is at the end of the page', {top: 4250, previousTop: 4300}, undefined],
  ])('%s', (_, change, expected) => {
    expect(navbarAfterScroll({...step, ...change}, 60)).toBe(expected);
  });
});
