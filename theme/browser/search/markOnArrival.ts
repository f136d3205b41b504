// Marks the words of a query on the page that a result leads to.
import {subscribeToAddress} from '../address';

/** Removes the current marks, or cancels those that wait for their page. */
let cancel: (() => void) | null = null;

/** Marks words on the next page. Call it before the address changes to that of the result. */
export function markOnArrival(words: readonly string[]): void {
  cancel?.();
  let unmark: (() => void) | null = null;
  let hasArrived = false;
  let isOver = false;
  const stopListening = subscribeToAddress(() => {
    if (hasArrived) {
      end();
      return;
    }
    hasArrived = true;
    // The page is shown right after its address.
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
    cancel = null;
  };
  document.addEventListener('keydown', onKeyDown);
  cancel = end;
}

async function markPage(words: readonly string[]): Promise<() => void> {
  const {default: Mark} = await import('./mark');
  const root = document.querySelector('article') ?? document.querySelector('main');
  if (!root) return () => undefined;
  const marker = new Mark(root);
  marker.mark(words, {
    className: 'search-mark',
    separateWordSearch: false,
    // In the index, words end at these characters and at spaces.
    accuracy: {
      value: 'exactly',
      limiters: Array.from('-/.,;:!?()[]{}<>"\'`´‘’“”„«»…=+*&|\\#@%$^~_–—'),
    },
    filter: isOutsideReact,
    iframes: false,
    iframesTimeout: 5000,
  });
  return () => {
    marker.unmark();
  };
}

/**
 * False for text nodes that React manages one by one: it would no longer find them
 * after mark.js has split them. React stores a property on each of these nodes.
 */
function isOutsideReact(text: Node): boolean {
  return !Object.keys(text).some((key) => key.startsWith('__reactFiber$'));
}
