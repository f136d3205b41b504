/** A part of a document. */
export interface Part<T> {
  node: T;
  /** The same for parts with the same content. */
  text: string;
  id?: string | undefined;
  /** Only parts with the same name can be versions of each other. */
  name: string;
}

/** Finds the old version of each part of a document, in the order of trust: content, id, place. */
export class Matches<T> {
  private readonly found = new Map<Part<T>, Part<T>>();
  private readonly free: Set<Part<T>>;
  private readonly places: Map<Part<T>, number>;

  constructor(
    private readonly old: Part<T>[],
    private readonly next: Part<T>[],
  ) {
    this.free = new Set(old);
    this.places = new Map(old.map((part, i) => [part, i]));
    this.pair(({name, text}) => `${name} ${text}`);
    this.pair(({name, id}) => id && `${name} ${id}`);
    this.pairNeighbours();
  }

  /** The old versions, in the order of the new parts; null for a part that is new. */
  inOrder(): {next: Part<T>; old: Part<T> | null}[] {
    return this.next.map((next) => ({next, old: this.found.get(next) ?? null}));
  }

  /** The parts that have no new version. */
  removed(): T[] {
    return [...this.free].map(({node}) => node);
  }

  /** Pairs the parts for which a function returns the same text, in order. */
  private pair(textOf: (part: Part<T>) => string | undefined): void {
    const waiting = new Map<string, Part<T>[]>();
    for (const part of this.free) {
      const text = textOf(part);
      if (!text) continue;
      const others = waiting.get(text);
      if (others) others.push(part);
      else waiting.set(text, [part]);
    }
    for (const part of this.next) {
      const text = this.found.has(part) ? undefined : textOf(part);
      const match = text && waiting.get(text)?.shift();
      if (match) this.take(part, match);
    }
  }

  /** Pairs parts of the same name that have the same neighbours. */
  private pairNeighbours(): void {
    let start = 0;
    for (const [i, part] of this.next.entries()) {
      const match = this.found.get(part) ?? this.between(start, this.endAfter(i), part);
      if (!match) continue;
      this.take(part, match);
      start = (this.places.get(match) ?? 0) + 1;
    }
  }

  /** The place of the old version of the next part that has one. */
  private endAfter(i: number): number {
    for (let following = i + 1; following < this.next.length; following++) {
      const part = this.next[following];
      const match = part && this.found.get(part);
      if (match) return this.places.get(match) ?? 0;
    }
    return this.old.length;
  }

  private between(start: number, end: number, {name}: Part<T>): Part<T> | undefined {
    const candidates = this.old.slice(start, end);
    return candidates.find((candidate) => this.free.has(candidate) && candidate.name === name);
  }

  private take(part: Part<T>, match: Part<T>): void {
    this.found.set(part, match);
    this.free.delete(match);
  }
}
