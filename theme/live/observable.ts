/** A value that components can subscribe to. */
export class Observable<T> {
  private readonly listeners = new Set<() => void>();

  constructor(private value: T) {}

  current = (): T => this.value;

  subscribe = (onChange: () => void): (() => void) => {
    this.listeners.add(onChange);
    return () => this.listeners.delete(onChange);
  };

  set(value: T): void {
    this.value = value;
    for (const onChange of this.listeners) onChange();
  }
}
