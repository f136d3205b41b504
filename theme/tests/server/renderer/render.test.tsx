/* eslint-disable react-hooks/refs, react-hooks/rules-of-hooks */
// The components here do what React allows and its linter does not.
import * as React from 'react';
import {Component, Fragment, Suspense, createContext, forwardRef, lazy, memo, use} from 'react';
import {createElement as h, useCallback, useDeferredValue, useId, useMemo, useReducer} from 'react';
import {useRef, useState, useSyncExternalStore, useTransition} from 'react';
import type {ReactNode} from 'react';
import {preload} from 'react-dom';
import {renderToString} from 'react-dom/server';
import {beforeEach, describe, expect, it, vi} from 'vitest';
import {renderMarkup} from '../../../server/renderer/render';
import {Unsupported} from '../../../server/renderer/unsupported';

const Color = createContext('none');

function Counter({children}: {children?: ReactNode}) {
  const [count, setCount] = useState(() => 1);
  const [doubled, send] = useReducer(
    (state: number, add: number) => state + add,
    2,
    (n) => n * 2,
  );
  const memoized = useMemo(() => count * 10, [count]);
  const ref = useRef(count);
  const read = useCallback(() => ref.current, []);
  if (count < 4) {
    setCount((n) => n + 1);
    setCount(count + 1);
    send(count);
  }
  return [count, doubled, memoized, read(), children];
}

function Ids({count = 1, children}: {count?: number; children?: ReactNode}) {
  const ids = Array.from({length: count}, useId);
  return (
    <i id={ids.join(' ')}>
      {ids[0]}
      {children}
    </i>
  );
}

function Hooks() {
  const [isPending] = useTransition();
  const stored = useSyncExternalStore(
    () => () => undefined,
    () => 'browser',
    () => 'server',
  );
  return `${String(isPending)} ${stored} ${useDeferredValue('now')} ${use(Color)}`;
}

class Old extends Component<{name?: string; children?: ReactNode}, {a: number; b?: number}> {
  static defaultProps = {name: 'default'};
  static override contextType = Color;
  override state = {a: 1};
  override UNSAFE_componentWillMount() {
    this.setState({b: 2});
    this.setState((state) => ({a: state.a + 1}));
  }
  override render() {
    return (
      <b>
        {this.props.name} {JSON.stringify(this.state)} {this.context as string}{' '}
        {this.props.children}
      </b>
    );
  }
}

class Derived extends Component<{children?: ReactNode}, {has: boolean}> {
  static getDerivedStateFromProps() {
    return {has: true};
  }
  override state = {has: false};
  override render() {
    return String(this.state.has);
  }
}

const Memo = memo(function Memo({children}: {children?: ReactNode}) {
  return <u>{children}</u>;
});
const Forward = forwardRef<HTMLElement, {children?: ReactNode; title?: string}>(
  function Forward(props, ref) {
    return (
      <s {...props} data-ref={typeof ref} data-names={Object.keys(props).join()}>
        {props.children}
      </s>
    );
  },
);

const nodes: Record<string, ReactNode> = {
  texts: ['a', 'b', '', 1, null, 'c', [2n, true, undefined, 'd'], <b key="1">e</b>, 'f', '<&>"\''],
  'texts of components': (
    <p>
      one <Fragment>two</Fragment> {'three'}
      <Memo>four</Memo>
      {' five'}
    </p>
  ),
  iterables: new Set(['a', <b key="b">b</b>]),
  attributes: (
    <div
      className={'a "b"'}
      id="x"
      tabIndex={0}
      hidden
      aria-hidden={false}
      data-x
      title=""
      lang={undefined}
      onClick={() => undefined}
      draggable={false}
      contentEditable
      suppressContentEditableWarning
      suppressHydrationWarning
      {...{custom: 'x', other: true, fn: () => 1, 'bad name': 1, nothing: null, onTheSide: 'x'}}
    />
  ),
  addresses: [
    h('a', {key: 1, href: '/a?b&c', download: true}, 'x'),
    h('a', {key: 2, download: 'file', target: '_blank'}),
    h('img', {key: 3, src: '', alt: 'x', loading: 'lazy'}),
    h('iframe', {key: 4, src: '/x', allowFullScreen: true, 'data-n': 1}),
  ],
  numbers: h('table', null, [
    h('td', {key: 1, colSpan: 2, rowSpan: 0, width: 4}),
    h('textarea', {key: 2, rows: 0, cols: 3}),
    h('ol', {key: 3, start: 0, reversed: true}),
  ]),
  styles: (
    <p
      style={{
        color: ' red ',
        marginTop: 2,
        width: 0,
        lineHeight: 2,
        msTransition: 'x',
        WebkitBoxFlex: 'y',
        ...{'--x': 3, '--y': 'a"b'},
        top: undefined,
      }}
    />
  ),
  'no styles': <p style={{color: undefined}} />,
  svg: (
    <svg viewBox="0 0 1 1" xlinkHref="#a" xmlSpace="preserve" fillRule="evenodd" strokeWidth={2}>
      <title>Name</title>
      <path d="M0" vectorEffect="x" clipPath="y" focusable="false" />
    </svg>
  ),
  form: (
    <form action="/x" method="post" id="f">
      <input name="n" type="checkbox" defaultChecked value="1" onChange={() => undefined} />
      <input id="i" defaultValue={2} readOnly disabled={false} autoFocus />
      <textarea defaultValue={'\n<a>'} id="t" />
      <textarea />
      <select defaultValue={['b', '3']} multiple>
        <optgroup label="x">
          <option value="a">A</option>
          <option>b</option>
          <option value={3}>{'C'}</option>
        </optgroup>
      </select>
      <select value="z" onChange={() => undefined}>
        <option>z</option>
      </select>
      <button type="submit" name="go" formMethod="get" value="v">
        Go
      </button>
    </form>
  ),
  'options without a value': h('select', null, h('option', {selected: true}, 'a', 1)),
  pre: [
    <pre key="1">{'\nx'}</pre>,
    <pre key="2" dangerouslySetInnerHTML={{__html: '\n<b>x</b>'}} />,
    <pre key="3">
      <code>{'\ny'}</code>
    </pre>,
  ],
  html: [
    <div key="1" dangerouslySetInnerHTML={{__html: '<b>&</b>'}} />,
    <script key="2" type="x" dangerouslySetInnerHTML={{__html: 'a < b && c'}} />,
    <style key="3">{'a > b {}'}</style>,
    <br key="4" className="x" />,
  ],
  'custom elements': h('my-element', {className: 'x', fooBar: 1, on: true, off: false, o: {}}, 'y'),
  contexts: [
    <Color key="1" value="red">
      <Color value="blue">
        <Color.Consumer>{(value) => value}</Color.Consumer>
      </Color>
      <Hooks />
    </Color>,
    <Hooks key="2" />,
  ],
  state: <Counter>x</Counter>,
  classes: (
    <Color value="red">
      <Old name="x">y</Old>
      <Old />
      <Derived />
    </Color>
  ),
  'memo and forwardRef': [
    <Memo key="1">x</Memo>,
    <Forward key="2" title="t">
      y
    </Forward>,
    <Forward key="3" ref={() => undefined} />,
  ],
  ids: (
    <div>
      <Ids />
      <Ids count={2}>
        <Ids count={40} />
        {Array.from({length: 40}, (_, i) => (
          <Ids key={i} />
        ))}
      </Ids>
    </div>
  ),
  'deep ids': Array.from({length: 20}).reduce<ReactNode>(
    (inside) => ['x', <Ids key="1">{inside}</Ids>, 'y'],
    <Ids />,
  ),
};

// React's warnings about keys and the like.
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

describe('renderMarkup', () => {
  for (const [name, node] of Object.entries(nodes)) {
    it(`writes ${name} like React`, () => {
      expect(renderMarkup(node)).toBe(withoutPreloads(renderToString(node)));
    });
  }

  it('restores React for a later render', () => {
    expect(() => renderMarkup(<Throws />)).toThrow('wrong');
    expect(renderToString(<Hooks />)).toBe(renderMarkup(<Hooks />));
  });
});

function Throws(): ReactNode {
  throw new Error('wrong');
}

/** The build needs no preloads of pictures: browsers find them in the page as early. */
function withoutPreloads(markup: string): string {
  return markup.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, '');
}

describe('features that are left to React', () => {
  const Lazy = lazy(() => Promise.resolve({default: Throws}));
  const cases: Record<string, () => ReactNode> = {
    Suspense: () => <Suspense>x</Suspense>,
    lazy: () => <Lazy />,
    'use of a promise': () => use(Promise.resolve('x')),
    'a document title': () => <title>x</title>,
    'a stylesheet': () => <link rel="stylesheet" href="x" precedence="default" />,
    preloads: () => {
      preload('/x', {as: 'font'});
      return null;
    },
    'an unknown hook': () => (React as unknown as {useNew: () => string}).useNew(),
    'functions as actions': () => <form action={() => undefined} />,
    'addresses of scripts': () => h('a', {href: ' JavaScript:x'}),
    'an object as a child': () => ({}) as ReactNode,
    'no component': () => h(undefined as unknown as string),
    'no end of updates': function Endless() {
      const [count, setCount] = useState(0);
      setCount(count + 1);
      return count;
    },
  };
  // A hook that a later version of React may have.
  Object.defineProperty((React as unknown as {default: object}).default, 'useNew', {
    value: () => (dispatcher() as {useNew: () => string}).useNew(),
  });

  for (const [name, Case] of Object.entries(cases)) {
    it(name, () => {
      expect(() => renderMarkup(<Case />)).toThrow(Unsupported);
    });
  }
});

/** The functions that React calls for hooks. */
function dispatcher(): object {
  const [, internals] = Object.entries(React).find(([name]) => name.startsWith('__CLIENT')) ?? [];
  return (internals as unknown as {H: object}).H;
}

it('knows all hooks of this version of React', () => {
  const left = ['useActionState', 'useCacheRefresh', 'useFormState', 'useHostTransitionStatus'];
  const hooksOf = (render: (node: ReactNode) => string) => {
    let names: string[] = [];
    const Reader = () => {
      names = Object.keys(dispatcher());
      return null;
    };
    render(h(Reader));
    return names.sort();
  };
  expect([...hooksOf(renderMarkup), ...left].sort()).toEqual(hooksOf(renderToString));
});

describe('random trees', () => {
  for (let seed = 1; seed <= 200; seed++) {
    it(`tree ${String(seed)}`, () => {
      const node = randomNode(random(seed), 5);
      expect(renderMarkup(node)).toBe(withoutPreloads(renderToString(node)));
    });
  }
});

/** Returns a function that returns an integer from 0 to below its argument. */
function random(seed: number): (below: number) => number {
  let state = seed * 2654435761;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) >>> 0;
    return state % below;
  };
}

const TEXTS = ['', 'text', ' ', '<b>', '&amp;', "it's", 'ä', 0, 12, null, false, undefined];
const TAGS = ['p', 'div', 'span', 'a', 'li', 'code', 'td', 'svg', 'my-tag', 'button', 'section'];
const ATTRIBUTES: [string, unknown[]][] = [
  ['className', ['a', '', 'b "c"', undefined]],
  ['id', ['x', 1, null]],
  ['href', ['/a', '#b?c&d']],
  ['hidden', [true, false]],
  ['data-x', [true, false, 0, 'y']],
  ['style', [{color: 'red'}, {top: 1, zIndex: 2}, {}]],
  ['strokeWidth', [1, '2']],
  ['onClick', [() => undefined]],
];
const COMPONENTS = [Memo, Counter, Ids, Old, Fragment];

function randomNode(next: (below: number) => number, depth: number): ReactNode {
  const kind = depth === 0 ? 0 : next(5);
  if (kind === 0) return TEXTS[next(TEXTS.length)];
  const children = Array.from({length: next(4)}, () => randomNode(next, depth - 1));
  if (kind === 1) return children;
  if (kind === 2) {
    const type = COMPONENTS[next(COMPONENTS.length)] ?? Fragment;
    return h(type as typeof Fragment, null, ...children);
  }
  const props: Record<string, unknown> = {};
  for (let i = next(4); i > 0; i--) {
    const [name, values] = ATTRIBUTES[next(ATTRIBUTES.length)] ?? ['id', []];
    props[name] = values[next(values.length)];
  }
  if (kind === 3 && next(3) === 0) {
    return h(Color, {value: String(next(9))}, h(Hooks), ...children);
  }
  return h(TAGS[next(TAGS.length)] ?? 'p', props, ...children);
}
