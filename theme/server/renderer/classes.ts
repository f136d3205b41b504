// Class components, as React's server renderer runs them.
import type {Context} from 'react';

type State = Record<string, unknown> | null;
type Update = State | ((state: State, props: object) => State);

interface Instance {
  props: object;
  state: State;
  context: unknown;
  updater: unknown;
  render: () => unknown;
  getSnapshotBeforeUpdate?: unknown;
  componentWillMount?: () => void;
  UNSAFE_componentWillMount?: () => void;
}

export interface ClassComponent {
  new (props: object, context: unknown): Instance;
  prototype: {isReactComponent?: object};
  defaultProps?: Record<string, unknown>;
  contextType?: Context<unknown>;
  getDerivedStateFromProps?: (props: object, state: State) => State | undefined;
}

const NO_CONTEXT = {};

/** Makes an instance of a class component and returns the result of its render method. */
export function renderClass(
  type: ClassComponent,
  given: object,
  readContext: (context: Context<unknown>) => unknown,
): unknown {
  const props = withDefaults(given, type.defaultProps);
  const context = type.contextType ? readContext(type.contextType) : NO_CONTEXT;
  const instance = new type(props, context);
  const queue = new StateQueue(instance);
  Object.assign(instance, {props, context, updater: queue, state: instance.state ?? null});
  if (type.getDerivedStateFromProps) {
    const derived = type.getDerivedStateFromProps(props, instance.state);
    if (derived != null) instance.state = {...instance.state, ...derived};
  } else if (!instance.getSnapshotBeforeUpdate) {
    willMount(instance, queue);
  }
  queue.close();
  return instance.render();
}

function willMount(instance: Instance, queue: StateQueue): void {
  const before = instance.state;
  instance.componentWillMount?.();
  instance.UNSAFE_componentWillMount?.();
  if (instance.state !== before) queue.enqueueReplaceState(instance, instance.state);
  queue.apply();
}

function withDefaults(given: object, defaults: Record<string, unknown> | undefined): object {
  const {ref: _ref, ...props} = given as Record<string, unknown>;
  for (const name in defaults) {
    if (props[name] === undefined) props[name] = defaults[name];
  }
  return props;
}

/** Collects the updates of an instance before its first render. React's setState calls its methods. */
class StateQueue {
  private updates: Update[] = [];
  private isOpen = true;

  constructor(private readonly instance: Instance) {}

  isMounted(): boolean {
    return false;
  }

  enqueueSetState(_instance: Instance, update: Update): void {
    if (this.isOpen) this.updates.push(update);
  }

  enqueueReplaceState(_instance: Instance, state: State): void {
    this.updates = [() => state];
  }

  enqueueForceUpdate(): void {
    // There is one render only.
  }

  apply(): void {
    for (const update of this.updates) {
      const {state, props} = this.instance;
      const next = typeof update === 'function' ? update.call(this.instance, state, props) : update;
      if (next != null) this.instance.state = {...state, ...next};
    }
  }

  close(): void {
    this.isOpen = false;
  }
}
