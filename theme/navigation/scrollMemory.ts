/** In milliseconds. Browsers limit how often a page may change the history. */
const DELAY = 100;

interface HistoryState {
  scroll?: number;
}

/**
 * Saves the scroll position of each page in the history. Browsers do this too, but
 * restore the position at once, while the old page still shows. So this class turns
 * that off, except for documents that the browser loads.
 */
export class ScrollMemory {
  private timer: number | undefined;
  private isPaused = false;

  constructor() {
    const takeOver = () => {
      window.history.scrollRestoration = 'manual';
    };
    // Not before the browser has restored the position of a loading document.
    if (document.readyState === 'complete') takeOver();
    window.addEventListener('pageshow', takeOver);
    // On pagehide it would be too late.
    window.addEventListener('beforeunload', () => {
      this.save();
      window.history.scrollRestoration = 'auto';
    });
    document.addEventListener('scroll', this.saveSoon, {passive: true});
    // A click may add an entry to the history; the position belongs to the entry before it.
    document.addEventListener('click', this.saveNow, {capture: true});
    this.begin();
  }

  /** Restores the position in browsers that send no beforeunload, and so did not restore it. */
  private begin(): void {
    const {saved} = this;
    if (saved !== null && window.scrollY === 0) {
      window.scrollTo({top: saved, behavior: 'instant'});
    }
    this.save();
  }

  /** The position that the current entry of the history has; null for none. */
  get saved(): number | null {
    return ((window.history.state ?? {}) as HistoryState).scroll ?? null;
  }

  save(): void {
    this.cancel();
    if (this.isPaused) return;
    const state = {...(window.history.state as object | null), scroll: window.scrollY};
    window.history.replaceState(state, '');
  }

  /** Stops saving while the address is that of a page that still loads. */
  pause(): void {
    this.cancel();
    this.isPaused = true;
  }

  resume(): void {
    this.isPaused = false;
  }

  /** Drops a position that is not saved yet. */
  private cancel(): void {
    window.clearTimeout(this.timer);
    this.timer = undefined;
  }

  private readonly saveSoon = (): void => {
    this.cancel();
    this.timer = window.setTimeout(() => {
      this.save();
    }, DELAY);
  };

  private readonly saveNow = (): void => {
    if (this.timer !== undefined) this.save();
  };
}
