// Marks the words of a query on the page that a result leads to.
import '@octavo/shared';
import {styles} from '@octavo/search';
import {takeMarks} from '../../lib/search/markedAddress';
import {changeAddress, subscribeToAddress} from '../address';
import {loadStyles} from './loadStyles';
import {revealMarks} from './revealMarks';

/** Removes the current marks, or cancels those that wait for their page. */
let cancel: (() => void) | null = null;

/** Marks words on the next page. Call it before the address changes to that of the result. */
export function markOnArrival(words: readonly string[]): void {
  startMarking(words, null);
}

/** Marks the words in the address of the first page, and removes them from the address. */
export async function markFromAddress(): Promise<void> {
  const url = new URL(window.location.href);
  const words = takeMarks(url);
  changeAddress(url, {replace: true, state: window.history.state as object});
  if (words.length === 0) return;
  await loadStyles(styles);
  startMarking(words, currentPlace());
}

/** The page and the heading in the address. Tabs change the rest. */
function currentPlace(): string {
  return window.location.pathname + window.location.hash;
}

/** Marks words at a place, or at the next place if it is null, until the reader leaves it. */
function startMarking(words: readonly string[], place: string | null): void {
  cancel?.();
  let unmark: (() => void) | null = null;
  let isOver = false;
  const show = () => {
    void markPage(words).then((undo) => {
      if (isOver) undo();
      else unmark = undo;
    }, console.error);
  };
  const stopListening = subscribeToAddress(() => {
    if (place === null) {
      place = currentPlace();
      // The page is shown right after its address.
      requestAnimationFrame(show);
    } else if (place !== currentPlace()) {
      end();
    }
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
  if (place !== null) show();
}

const WORD = /^[\p{L}\p{N}](?:\S*[\p{L}\p{N}])?$/u;

async function markPage(words: readonly string[]): Promise<() => void> {
  const {default: Mark} = await import('./mark');
  const root = document.querySelector('article') ?? document.querySelector('main');
  if (!root) return () => undefined;
  const marker = new Mark(root);
  const unmarked: Element[] = [];
  const options = {
    className: 'search-mark',
    separateWordSearch: false,
    filter: (text: Node) => {
      const isFree = isOutsideReact(text);
      if (!isFree && text.parentElement) unmarked.push(text.parentElement);
      return isFree;
    },
    iframes: false,
    iframesTimeout: 5000,
  };
  marker.mark(
    words.filter((word) => WORD.test(word)),
    {
      ...options,
      // In the index, words end at these characters and at spaces.
      accuracy: {
        value: 'exactly',
        limiters: Array.from('-/.,;:!?()[]{}<>"\'`´‘’“”„«»…=+*&|\\#@%$^~_–—'),
      },
    },
  );
  // Phrases, and words with symbols: their parts may have colours or links of their own.
  marker.mark(
    words.filter((word) => !WORD.test(word)),
    {...options, acrossElements: true},
  );
  revealMarks([...root.querySelectorAll('.search-mark'), ...unmarked]);
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
