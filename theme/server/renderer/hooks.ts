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
  actions?: unknown[];
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

/** The component that is running. Few components have a state, so `hooks` is null at first. */
interface Run {
  hooks: Hook[] | null;
  next: number;
  repeats: number;
  again: boolean;
}

/** Null between components. */
let running: Run | null = null;
/** The number of ids that the latest component has asked for. */
export let idCount = 0;

/** Set by the renderer: the value of a context, and an id for this place in the tree. */
export interface Surroundings {
  readContext: (context: React.Context<unknown>) => unknown;
  createId: (count: number) => string;
}
let surroundings: Surroundings;

function current(): Run {
  if (!running) throw new Unsupported('a hook outside a component');
  return running;
}

/** Returns the next hook of a component that runs again; null in its first run. */
function knownHook(run: Run): Hook | null {
  if (run.repeats === 0) return null;
  const hook = run.hooks?.[run.next++];
  if (!hook) throw new Unsupported('hooks that differ between two runs');
  return hook;
}

function addHook(run: Run, hook: Hook): Hook {
  if (run.hooks) run.hooks.push(hook);
  else run.hooks = [hook];
  return hook;
}

function reducerHook(reducer: Reducer, create: () => unknown): [unknown, Dispatch] {
  const run = current();
  const hook = knownHook(run) ?? addHook(run, {state: create()});
  hook.dispatch ??= (action) => {
    if (running !== run) return;
    run.again = true;
    (hook.actions ??= []).push(action);
  };
  if (hook.actions) {
    for (const action of hook.actions.splice(0)) hook.state = reducer(hook.state, action);
  }
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
  const run = current();
  const given = deps ?? undefined;
  const hook = knownHook(run);
  if (!hook) return addHook(run, {state: create(), deps: given}).state;
  if (!isSame(given, hook.deps)) {
    hook.state = create();
    hook.deps = given;
  }
  return hook.state;
}

function refHook(initial: unknown): unknown {
  const run = current();
  return (knownHook(run) ?? addHook(run, {state: {current: initial}})).state;
}

const CONTEXT = Symbol.for('react.context');

function useValue(usable: unknown): unknown {
  const context = usable as React.Context<unknown> & {$$typeof?: symbol};
  if (context.$$typeof !== CONTEXT) throw new Unsupported('use of a promise');
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
  useRef: refHook,
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
  useId() {
    current();
    return surroundings.createId(idCount++);
  },
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
  const before = {H: internals.H, surroundings, running, idCount};
  internals.H = dispatcher;
  surroundings = around;
  running = null;
  try {
    return run();
  } finally {
    internals.H = before.H;
    surroundings = before.surroundings;
    running = before.running;
    idCount = before.idCount;
  }
}

/** Calls a component, again if it updates its own state. */
export function callComponent(component: Component, props: object, ref: unknown): unknown {
  const run: Run = {hooks: null, next: 0, repeats: 0, again: false};
  running = run;
  idCount = 0;
  let result = component(props, ref);
  if (run.again) result = callAgain(run, () => component(props, ref));
  running = null;
  return result;
}

function callAgain(run: Run, call: () => unknown): unknown {
  let result: unknown;
  while (run.again) {
    if (++run.repeats >= MOST_REPEATS) throw new Unsupported('a component that never rests');
    run.again = false;
    run.next = idCount = 0;
    result = call();
  }
  return result;
}
