// Marks the words that were searched for on the page that a result leads to.
import {subscribeToAddress} from '../address';

/** Undoes what is marked, or waits to be. */
let clear: (() => void) | null = null;

/** To be called before the address changes to that of the result. */
export function markOnArrival(words: readonly string[]): void {
  clear?.();
  let unmark: (() => void) | null = null;
  let isThere = false;
  let isOver = false;
  const stopListening = subscribeToAddress(() => {
    if (isThere) {
      end();
      return;
    }
    isThere = true;
    // The page takes its place right after its address.
    requestAnimationFrame(() => {
      void markPage(words).then((undo) => {
        if (isOver) undo();
        else unmark = undo;
      });
    });
  });
  const onKeyDown = ({key}: KeyboardEvent) => {
    if (key === 'Escape') end();
  };
  const end = () => {
    if (isOver) return;
    isOver = true;
    stopListening();
    document.removeEventListener('keydown', onKeyDown);
    unmark?.();
    clear = null;
  };
  document.addEventListener('keydown', onKeyDown);
  clear = end;
}

async function markPage(words: readonly string[]): Promise<() => void> {
  const {default: Mark} = await import('./mark');
  const root = document.querySelector('article') ?? document.querySelector('main');
  if (!root) return () => undefined;
  const marker = new Mark(root);
  marker.mark(words, {
    className: 'search-mark',
    separateWordSearch: false,
    // What the index calls a word ends at these, and at spaces.
    accuracy: {
      value: 'exactly',
      limiters: Array.from('-/.,;:!?()[]{}<>"\'`´‘’“”„«»…=+*&|\\#@%$^~_–—'),
    },
    filter: isSafe,
    iframes: false,
    iframesTimeout: 5000,
  });
  return () => {
    marker.unmark();
  };
}

/**
 * Texts that React may change one by one are left alone: it would look for them
 * where they are no more. It notes on each of those which one it is.
 */
function isSafe(text: Node): boolean {
  return !Object.keys(text).some((key) => key.startsWith('__reactFiber$'));
}
