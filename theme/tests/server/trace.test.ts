import * as React from 'react';
import {renderToString} from 'react-dom/server';
import {afterAll, expect, it} from 'vitest';
import {trace, traceLinks} from '../../server/trace';

// Node has React's CommonJS exports as the default export, like the engine's bundle.
const {default: exports} = React as unknown as {default: {createElement: CreateElement}};

type CreateElement = (
  type: unknown,
  props?: object | null,
  ...children: React.ReactNode[]
) => React.ReactElement;

const original = exports.createElement;
const h: CreateElement = (...args) => exports.createElement(...args);

afterAll(() => {
  exports.createElement = original;
});

class Old extends React.Component<{children?: React.ReactNode}> {
  override render() {
    return this.props.children;
  }
}

const Memo = React.memo(function Remembered({children}: {children?: React.ReactNode}) {
  return children;
});

const Forward = React.forwardRef<HTMLElement, {children?: React.ReactNode}>(function Forwarded(
  {children},
  ref,
) {
  return h('i', {ref}, children);
});

function Named() {
  return h('b', null, 'text');
}
Named.displayName = 'Renamed';

function Failing(): never {
  throw new Error('boom');
}

it('reports every component that starts to render, in order', () => {
  const entered: string[] = [];
  trace((name: string | number) => entered.push(String(name)));
  const tree = () =>
    h(React.Fragment, null, h(Old, null, h(Memo, null, h(Forward, null, h(Named)))));
  expect(renderToString(tree())).toBe('<i><b>text</b></i>');
  expect(entered).toEqual(['Old', 'Remembered', 'Forwarded', 'Renamed']);

  const first = h(Named).type;
  expect(h(Named).type, 'one wrapper for each type').toBe(first);
  expect(h(first).type, 'wrappers are not wrapped again').toBe(first);

  entered.length = 0;
  expect(() => renderToString(h(Old, null, h(Failing)))).toThrow('boom');
  expect(entered).toEqual(['Old', 'Failing']);
});

function Late() {
  return Promise.resolve('late');
}

function Returning() {
  return {a: 1};
}

it.each<[string, () => unknown, string]>([
  ['no component', () => h(undefined), 'the type undefined, which is not a component'],
  ['a number', () => h(1), 'the type number, which is not a component'],
  ['an element', () => h(h('b')), 'write {name} instead of <name />'],
  [
    'an object as a child',
    () => h('p', null, {a: 1, b: 2} as never),
    'the keys a, b cannot be shown',
  ],
  [
    'an object in a list',
    () => h('p', null, [['x', {} as never]]),
    'an empty object cannot be shown',
  ],
  ['a style as text', () => h('p', {style: 'color: red'}), 'the style of <p> is a string'],
  ['an async component', () => renderToString(h(Late)), '<Late> is an async function'],
  ['an object as the result', () => renderToString(h(Returning)), '<Returning> returns an object'],
])('says in words what is wrong with %s', (_, render, message) => {
  trace(() => undefined);
  expect(render).toThrow(message);
});

it('lets components have any children', () => {
  trace(() => undefined);
  const Show = ({children}: {children: {a: number}}) => h('b', null, children.a);
  expect(renderToString(h(Show, null, {a: 1} as never))).toBe('<b>1</b>');
});

it('reports the addresses of elements with the code that makes them', () => {
  const found: string[] = [];
  traceLinks((address, stack) => found.push(`${address} ${String(stack.includes('makeLinks'))}`));
  function makeLinks() {
    return [h('a', {href: '/a'}), h(Memo, {to: 'b', href: '/no'}), h('a', {href: 3})];
  }
  makeLinks();
  expect(found).toEqual(['/a true', 'b true']);
});
