import type {RegionMarks} from '../hooks/regions';

// The same post stands in the list of a blog, in those of its tags and of its
// authors. While pages are rendered ahead of time each is rendered once, and
// its markup put into the other lists afterwards. Private characters, which
// nobody writes, mark the places.
const START = '\uE010';
const END = '\uE011';
const KNOWN = '\uE012';
const SLOT = '\uE013';
const NAME_END = '\uE014';

/** The markup of regions by name. A region has a slot of its page: its number is not part of it. */
export class Regions implements RegionMarks {
  private readonly markup = new Map<string, string>();

  has(name: string): boolean {
    return this.markup.has(name);
  }

  /** Stands for a region that is known already. */
  known(name: string, slot: number): string {
    return KNOWN + name + SLOT + String(slot) + NAME_END;
  }

  /** Stands in front of and behind a region that is rendered for the first time. */
  around(name: string, slot: number): [string, string] {
    return [START + name + SLOT + String(slot) + NAME_END, END];
  }

  /** Learns new regions from a page's markup, and fills in those that it knows. */
  expand(page: string): string {
    // The engine's regular expressions are slow on texts of this length.
    const [before = '', ...parts] = page.split(SLOT);
    let out = before;
    for (const part of parts) out = this.expandPart(out, part);
    return out;
  }

  /** Before the part stands how a region begins and its name; the part begins with its slot. */
  private expandPart(before: string, part: string): string {
    const nameAt = Math.max(before.lastIndexOf(START), before.lastIndexOf(KNOWN));
    const name = before.slice(nameAt + 1);
    const slotEnd = part.indexOf(NAME_END);
    const slot = part.slice(0, slotEnd);
    const done = withoutSeam(before.slice(0, nameAt));
    const rest = part.slice(slotEnd + 1);
    if (before[nameAt] === KNOWN) {
      const markup = this.markup.get(name) ?? '';
      return done + markup.replaceAll(SLOT, slot) + withoutSeam(rest);
    }
    const end = rest.indexOf(END);
    const markup = withoutSeam(rest.slice(0, end));
    this.learn(name, slot, markup);
    return done + markup + withoutSeam(rest.slice(end + 1));
  }

  private learn(name: string, slot: string, markup: string): void {
    const general = markup
      .replaceAll(slotMark(slot), slotMark(SLOT))
      .replaceAll(slotName(slot), slotName(SLOT));
    this.markup.set(name, general);
  }
}

/** What React puts between texts that stand side by side. */
const SEAM = '<!-- -->';

function withoutSeam(markup: string): string {
  const from = markup.startsWith(SEAM) ? SEAM.length : 0;
  return markup.slice(from, markup.endsWith(SEAM) ? -SEAM.length : undefined);
}

function slotMark(slot: string): string {
  return `<!--octavo:content ${slot}-->`;
}

function slotName(slot: string): string {
  return `data-static-content="${slot}"`;
}
