import {expect, it} from 'vitest';
import {address} from '../support/address.ts';

it('the root of the host leads to the site', async () => {
  const response = await fetch(new URL('/', address('course')));
  expect(response.url).toBe(address('course'));
  expect(await response.text()).toContain('<h1');
});
