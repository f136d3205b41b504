// @vitest-environment happy-dom
import {beforeEach, expect, it, vi} from 'vitest';

let log: string[];

/** A patch that logs a name. The comment hides what the page adds to the address. */
function patch(module: string, name: string) {
  const address = `data:text/javascript,log.push('${name}'); export const Name = '${name}'; //`;
  return {module, address};
}

async function load() {
  vi.resetModules();
  return import('../../live/patches');
}

beforeEach(() => {
  log = [];
  vi.stubGlobal('log', log);
});

it('imports the patches of modules that the page has, each once', async () => {
  const {applyPatches, setPatches} = await load();
  window.$OctavoImports$?.('a.js', '', () => []);
  setPatches([patch('a.js', 'a'), patch('b.js', 'b')]);
  expect((await applyPatches()).map(({Name}) => Name)).toEqual(['a']);
  expect(await applyPatches()).toEqual([]);
  window.$OctavoImports$?.('b.js', '', () => []);
  await applyPatches();
  expect(log).toEqual(['a', 'b']);
});

it('runs a patch again after another one: the author has gone back', async () => {
  const {applyPatches, setPatches} = await load();
  window.$OctavoImports$?.('a.js', '', () => []);
  for (const name of ['first', 'second', 'first']) {
    setPatches([patch('a.js', name)]);
    await applyPatches();
  }
  expect(log).toEqual(['first', 'second', 'first']);
});

it('waits for the patch before, so that the last one counts', async () => {
  const {applyPatches, setPatches} = await load();
  window.$OctavoImports$?.('a.js', '', () => []);
  const slow = patch('a.js', 'slow');
  const wait = 'await new Promise((done) => setTimeout(done, 30)); ';
  setPatches([{...slow, address: slow.address.replace(',', `,${wait}`)}]);
  const first = applyPatches();
  setPatches([patch('a.js', 'fast')]);
  await Promise.all([first, applyPatches()]);
  expect(log.at(-1)).toBe('fast');
});

it('goes on after a patch that fails', async () => {
  const {applyPatches, setPatches} = await load();
  window.$OctavoImports$?.('a.js', '', () => []);
  setPatches([{module: 'a.js', address: 'data:text/javascript,throw new Error("no"); //'}]);
  await expect(applyPatches()).rejects.toThrow('no');
  setPatches([patch('a.js', 'next')]);
  await applyPatches();
  expect(log).toEqual(['next']);
});

it('gives a patch the imports of the module, and React', async () => {
  await load();
  window.$OctavoImports$?.('a.js', './b default;./b c;all *;./side.css ', () => [
    'B',
    'C',
    {d: 'D'},
    undefined,
  ]);
  expect(window.$OctavoImported$?.('a.js', './b')).toEqual({default: 'B', c: 'C'});
  expect(window.$OctavoImported$?.('a.js', 'all')).toEqual({d: 'D'});
  expect(window.$OctavoImported$?.('a.js', 'react')).toHaveProperty('useState');
});
