import {expect, it} from 'vitest';
import {admonitionIcon, admonitionKind, admonitionKinds} from '../../lib/admonitions';

it.each([
  ['note', 'secondary'],
  ['tip', 'success'],
  ['info', 'info'],
  ['warning', 'warning'],
  ['danger', 'danger'],
  ['secondary', 'secondary'],
  ['success', 'success'],
  ['important', 'info'],
  ['caution', 'warning'],
  ['nonsense', 'info'],
  ['constructor', 'info'],
  ['$svg', 'info'],
])('%s has the style of the alert %s', (type, variant) => {
  expect(admonitionKind(type).variant).toBe(variant);
});

it('has only an SVG path as the icon of each type', () => {
  expect(Object.keys(admonitionKinds)).toHaveLength(9);
  for (const type of Object.keys(admonitionKinds)) {
    expect(admonitionIcon(type)).toMatch(
      /^<svg viewBox="0 0 24 24" [^<>]*><path d="M[\d .a-zA-Z-]+"><\/path><\/svg>$/,
    );
  }
});
