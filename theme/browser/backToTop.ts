import {offersBackToTop} from '../lib/scrolling';
import {watchScrolling} from './scrolling';

/** Calls `show` with whether to offer the way back to the top, on every scroll. */
export function watchForBackToTop(show: (isShown: boolean) => void): () => void {
  return watchScrolling((step) => {
    show(step !== null && offersBackToTop(step));
  });
}
