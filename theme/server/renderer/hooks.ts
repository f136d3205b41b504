// React's hooks for components that are rendered once, on the server.
import * as React from 'react';
import {Unsupported} from './unsupported';

type Component = (props: object, ref?: unknown) => unknown;
type Reducer = (state: unknown, action: unknown) => unknown;
type Dispatch = (action: unknown) => void;

interface Hook {
  state: unknown;
  deps?: readonly unknown[] | undefined;
  /** Updates that the component has asked for while it rendered. */
  actions: unknown[];
  dispatch?: Dispatch;
}

/** React calls the functions of `H` when a component calls its hooks. */
interface Internals {
  H: unknown;
}

const NAME = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const internals = (React as unknown as Record<string, Internals | undefined>)[NAME];

/** React repeats a component that updates itself while it renders, so many times at most. */
const MOST_REPEATS = 25;

/** What the component that is running has asked for; null between components. */
let running: {hooks: Hook[]; next: number; ids: number; repeats: number; again: boolean} | null =
  null;

/** Set by the renderer: the value of a context, and an id for this place in the tree. */
export interface Surroundings {
  readContext: (context: React.Context<unknown>) => unknown;
  createId: (count: number) => string;
}
let surroundings: Surroundings;

function current(): NonNullable<typeof running> {
  if (!running) throw new Unsupported('a hook outside a component');
  return running;
}

/** Returns the state of the next hook; `create` makes it in the first run of the component. */
function nextHook(create: () => Hook): Hook {
  const component = current();
  const index = component.next++;
  const hook = component.hooks[index];
  if (hook) return hook;
  if (component.repeats > 0) throw new Unsupported('hooks that differ between two runs');
  const created = create();
  component.hooks[index] = created;
  return created;
}

function reducerHook(reducer: Reducer, create: () => unknown): [unknown, Dispatch] {
  const component = current();
  const hook = nextHook(() => ({state: create(), actions: []}));
  hook.dispatch ??= (action) => {
    if (running !== component) return;
    component.again = true;
    hook.actions.push(action);
  };
  for (const action of hook.actions.splice(0)) hook.state = reducer(hook.state, action);
  return [hook.state, hook.dispatch];
}

const basicReducer: Reducer = (state, action) =>
  typeof action === 'function' ? (action as (state: unknown) => unknown)(state) : action;

const call = (value: unknown): unknown =>
  typeof value === 'function' ? (value as () => unknown)() : value;

function isSame(deps: readonly unknown[] | undefined, others: readonly unknown[] | undefined) {
  if (!deps || !others) return false;
  const length = Math.min(deps.length, others.length);
  for (let i = 0; i < length; i++) if (!Object.is(deps[i], others[i])) return false;
  return true;
}

function memoHook(create: () => unknown, deps?: readonly unknown[] | null): unknown {
  const given = deps ?? undefined;
  const isFirst = current().repeats === 0;
  const hook = nextHook(() => ({state: create(), deps: given, actions: []}));
  if (!isFirst && !isSame(given, hook.deps)) {
    hook.state = create();
    hook.deps = given;
  }
  return hook.state;
}

function useValue(usable: unknown): unknown {
  const context = usable as React.Context<unknown> & {$$typeof?: symbol};
  if (context.$$typeof !== Symbol.for('react.context')) throw new Unsupported('use of a promise');
  return surroundings.readContext(context);
}

const nothing = () => undefined;

function calledTooEarly(): never {
  throw new Unsupported('an effect event or a transition in a render');
}

const MEMO_CACHE = Symbol.for('react.memo_cache_sentinel');

const hooks = {
  readContext: (context: React.Context<unknown>) => surroundings.readContext(context),
  use: useValue,
  useContext(context: React.Context<unknown>) {
    current();
    return surroundings.readContext(context);
  },
  useMemo: memoHook,
  useReducer: (reducer: Reducer, initial: unknown, init?: (value: unknown) => unknown) =>
    reducerHook(reducer, () => (init === undefined ? initial : init(initial))),
  useRef: (initial: unknown) => nextHook(() => ({state: {current: initial}, actions: []})).state,
  useState: (initial: unknown) => reducerHook(basicReducer, () => call(initial)),
  useInsertionEffect: nothing,
  useLayoutEffect: nothing,
  useCallback: (callback: unknown, deps?: readonly unknown[]) => memoHook(() => callback, deps),
  useImperativeHandle: nothing,
  useEffect: nothing,
  useDebugValue: nothing,
  useDeferredValue: (value: unknown, initial?: unknown) =>
    initial === undefined ? value : initial,
  useTransition: () => [false, calledTooEarly],
  useId: () => surroundings.createId(current().ids++),
  useSyncExternalStore(_subscribe: unknown, _get: unknown, getOnServer?: () => unknown) {
    if (getOnServer === undefined) throw new Unsupported('a store without a value for the server');
    return getOnServer();
  },
  useOptimistic: (value: unknown) => [value, calledTooEarly],
  useMemoCache: (size: number) => Array<unknown>(size).fill(MEMO_CACHE),
  useEffectEvent: () => calledTooEarly,
};

/** A hook that is not in this file, such as one of a later version of React. */
const unknownHooks = new Proxy(
  {},
  {
    get: (_, name) => () => {
      throw new Unsupported(`the hook ${String(name)}`);
    },
  },
);
const dispatcher: unknown = Object.setPrototypeOf(hooks, unknownHooks);

/** Runs a function while React's hooks are those of this file. */
export function withHooks<Result>(around: Surroundings, run: () => Result): Result {
  if (!internals || !('H' in internals)) throw new Unsupported('this version of React');
  const before = {H: internals.H, surroundings, running};
  internals.H = dispatcher;
  surroundings = around;
  running = null;
  try {
    return run();
  } finally {
    internals.H = before.H;
    surroundings = before.surroundings;
    running = before.running;
  }
}

export interface Called {
  result: unknown;
  /** True if the component has asked for an id. */
  usesIds: boolean;
}

/** Calls a component, again if it updates its own state. */
export function callComponent(component: Component, props: object, ref: unknown): Called {
  const state = {hooks: [], next: 0, ids: 0, repeats: 0, again: false};
  running = state;
  let result = component(props, ref);
  while (wasUpdated(state)) {
    if (++state.repeats >= MOST_REPEATS) throw new Unsupported('a component that never rests');
    state.again = false;
    state.next = state.ids = 0;
    result = component(props, ref);
  }
  running = null;
  return {result, usesIds: state.ids > 0};
}

const wasUpdated = (state: {again: boolean}) => state.again;
