import type {MarkedText, Place} from './types';

/** The length of an excerpt in characters: about two lines of a narrow list. */
const LENGTH = 140;
/** How many characters of it may come before the first match. */
const BEFORE = 40;

/** The matches as ranges, sorted, with overlaps joined. */
export function toMarks(places: readonly Place[]): [start: number, end: number][] {
  const marks: [number, number][] = [];
  for (const [start, length] of [...places].sort((a, b) => a[0] - b[0])) {
    const end = start + length;
    const last = marks.at(-1);
    if (last && start < last[1]) last[1] = Math.max(last[1], end);
    else marks.push([start, end]);
  }
  return marks;
}

/** The part of a text that has the most words of the query close together. */
export function excerpt(text: string, places: readonly (readonly Place[])[]): MarkedText | null {
  if (text === '') return null;
  const marks = toMarks(places.flat());
  const from = windowStart(text, bestPlace(places));
  const to = windowEnd(text, from);
  const head = from > 0 ? '… ' : '';
  const tail = to < text.length ? ' …' : '';
  return {
    text: head + text.slice(from, to) + tail,
    marks: marks
      .filter(([start, end]) => start >= from && end <= to)
      .map(([start, end]) => [start - from + head.length, end - from + head.length]),
  };
}

/** The start of the match that is followed by the most different words. */
function bestPlace(places: readonly (readonly Place[])[]): number {
  const all = places.flatMap((list, word) => list.map(([start]) => ({start, word})));
  all.sort((a, b) => a.start - b.start);
  let best = all[0]?.start ?? 0;
  let most = 0;
  all.forEach(({start}, i) => {
    const near = new Set<number>();
    for (let j = i; j < all.length && (all[j]?.start ?? 0) < start + LENGTH - BEFORE; j++) {
      near.add(all[j]?.word ?? 0);
    }
    if (near.size > most) {
      most = near.size;
      best = start;
    }
  });
  return best;
}

function windowStart(text: string, place: number): number {
  if (place <= BEFORE) return 0;
  const space = text.indexOf(' ', place - BEFORE);
  return space < 0 || space >= place ? place : space + 1;
}

function windowEnd(text: string, from: number): number {
  if (text.length - from <= LENGTH) return text.length;
  const space = text.lastIndexOf(' ', from + LENGTH);
  return space > from ? space : from + LENGTH;
}
