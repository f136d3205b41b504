// @vitest-environment node
import {describe, expect, it} from 'vitest';
import {documentLoader} from '../../server/documents';

const registry = {
  tabs: () => ({default: 'Tabs'}),
  nothing: () => null,
  broken: () => {
    throw new Error('broken module');
  },
};

describe('documentLoader', () => {
  it('runs documents with the modules of the registry and with each other', () => {
    const load = documentLoader(
      `({
        'a.mdx'(require, module, exports) { exports.default = require('tabs').default + require('b.mdx').text; },
        'b.mdx'(require, module) { module.exports = {text: ' and text'}; },
      })`,
      registry,
    );
    expect(load('a.mdx')).toEqual({default: 'Tabs and text'});
  });

  it('runs a document once', () => {
    const load = documentLoader(
      `({'a.mdx'(require, module, exports) { exports.times = globalThis.times = (globalThis.times ?? 0) + 1; }})`,
      registry,
    );
    expect(load('a.mdx')).toBe(load('a.mdx'));
    expect(load('a.mdx')).toEqual({times: 1});
  });

  it('keeps a module that is null, and throws what a module throws', () => {
    const load = documentLoader(
      `({
        'a.mdx'(require, module, exports) { exports.default = require('nothing'); },
        'b.mdx'(require) { require('broken'); },
      })`,
      registry,
    );
    expect(load('a.mdx')).toEqual({default: null});
    expect(() => load('b.mdx')).toThrow('broken module');
  });

  it('knows no documents without code', () => {
    expect(documentLoader('', registry)('a.mdx')).toBeUndefined();
  });
});
