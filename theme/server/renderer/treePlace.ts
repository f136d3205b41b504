// Ids for places in the tree of elements, as React's useId makes them. The browser makes the
// same ids when it takes over the page.

/** Ids of at most this many bits fit in a number; the rest is text. */
const MOST_BITS = 30;

/** A place: the positions in all lists around it, from the root. */
export class TreePlace {
  private readonly lengths: number[] = [];
  private readonly positions: number[] = [];
  private depth = 0;

  enter(length: number, position: number): void {
    this.lengths[this.depth] = length;
    this.positions[this.depth++] = position;
  }

  leave(): void {
    this.depth--;
  }

  /** Returns the id of this place; `count` is the number of ids that its component has already. */
  id(count: number): string {
    let bits = 1; // the highest bit only marks the length
    let text = '';
    for (let i = 0; i < this.depth; i++) {
      const total = bitLength(this.lengths[i] ?? 0);
      const position = (this.positions[i] ?? 0) + 1;
      let length = bitLength(bits) - 1;
      let value = bits & ~(1 << length);
      if (length + total > MOST_BITS) {
        const moved = length - (length % 5);
        text = (value & ((1 << moved) - 1)).toString(32) + text;
        value >>= moved;
        length -= moved;
      }
      bits = (1 << (length + total)) | (position << length) | value;
    }
    const name = (bits & ~(1 << (bitLength(bits) - 1))).toString(32) + text;
    return `_R_${name}${count > 0 ? `H${count.toString(32)}` : ''}_`;
  }
}

const bitLength = (value: number) => 32 - Math.clz32(value);
