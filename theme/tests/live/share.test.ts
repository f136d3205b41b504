import {describe, expect, it} from 'vitest';
import {share} from '../../live/share';

const old = {title: 'A', toc: [{id: 'one'}, {id: 'two'}], docs: {sidebar: {name: 's'}}};

describe('the shared value', () => {
  it('is the old one if both are equal', () => {
    expect(share(old, structuredClone(old))).toBe(old);
  });

  it('has the old objects where they are equal', () => {
    const next = {...structuredClone(old), title: 'B'};
    const shared = share(old, next);
    expect(shared).toEqual(next);
    expect(shared.toc).toBe(old.toc);
    expect(shared.docs).toBe(old.docs);
  });

  it.each([
    ['a changed item', {...old, toc: [{id: 'one'}, {id: 'three'}]}],
    ['a removed item', {...old, toc: [{id: 'one'}]}],
    ['a new item', {...old, toc: [...old.toc, {id: 'three'}]}],
    ['a removed field', {title: 'A', toc: old.toc}],
    ['a field that is undefined', {...old, extra: undefined}],
    ['null', {...old, docs: null}],
    ['an object for a list', {...old, toc: {0: {id: 'one'}, 1: {id: 'two'}}}],
  ])('is equal to a new one with %s', (_, next) => {
    const shared = share(old, structuredClone(next));
    expect(shared).toEqual(next);
    expect(shared).not.toBe(old);
    expect(Array.isArray(shared.toc)).toBe(Array.isArray(next.toc));
  });
});
