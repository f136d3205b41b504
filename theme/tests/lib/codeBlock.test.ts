import {describe, expect, it} from 'vitest';
import {codeLanguage, codeLines, parseCodeMeta, withoutLanguage} from '../../lib/codeBlock';

describe('parseCodeMeta', () => {
  it.each([
    ['', undefined],
    ['title="a b.js"', 'a b.js'],
    [`title='say "hi"'`, 'say "hi"'],
    ['title=""', undefined],
    ['title=bare', undefined],
    ['title="open', undefined],
  ])('title of %j', (meta, title) => {
    expect(parseCodeMeta(meta).title).toBe(title);
  });

  it.each([
    ['', undefined],
    ['showLineNumbers', 1],
    ['{1} showLineNumbers=5 live', 5],
    ['showLineNumbers=x', 1],
    ['showLineNumbers=0', 0],
    ['noshowLineNumbers', undefined],
  ])('first number of %j', (meta, first) => {
    expect(parseCodeMeta(meta).firstNumber).toBe(first);
  });

  it.each([
    ['{1,3-5}', [1, 3, 4, 5]],
    ['{5-3}', [3, 4, 5]],
    ['{a} {2}', [2]],
    ['{1-}', []],
    ['{ 1 }', []],
  ])('lines of %j', (meta, lines) => {
    expect([...parseCodeMeta(meta).highlighted]).toEqual(lines);
  });

  it('limits the length of a range', () => {
    expect(parseCodeMeta('{1-999999999}').highlighted.size).toBe(10_000);
  });
});

it('codeLanguage is the first language that is set, in lower case', () => {
  const sources = {language: 'JS', className: 'x language-ts', defaultLanguage: 'go'};
  expect(codeLanguage(sources)).toBe('js');
  expect(codeLanguage({...sources, language: undefined})).toBe('ts');
  expect(codeLanguage({className: 'x', defaultLanguage: 'go'})).toBe('go');
  expect(codeLanguage({})).toBe('text');
});

it('withoutLanguage keeps the other classes', () => {
  expect(withoutLanguage('a language-ts b')).toBe('a b');
  expect(withoutLanguage('language-ts')).toBe('');
  expect(withoutLanguage()).toBe('');
});

it.each([
  ['a\nb\n', ['a', 'b']],
  ['a\r\n\r\nb\n\n', ['a', '', 'b', '']],
  ['', ['']],
])('codeLines of %j', (code, lines) => {
  expect(codeLines(code)).toEqual(lines);
});
