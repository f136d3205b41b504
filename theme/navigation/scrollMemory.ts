/** Long enough to note one place of a whole scroll: browsers limit how often that may be done. */
const DELAY = 100;

interface HistoryState {
  scroll?: number;
}

/**
 * Notes in the history where pages are left. Browsers would restore that as
 * soon as Back is pressed, on the old page, which is still there; so it is taken
 * from them, except for documents that they load.
 */
export class ScrollMemory {
  private timer: number | undefined;
  private isPaused = false;

  constructor() {
    const takeOver = () => {
      window.history.scrollRestoration = 'manual';
    };
    // Not while the browser may still be busy with it.
    if (document.readyState === 'complete') takeOver();
    window.addEventListener('pageshow', takeOver);
    // When the page is hidden it is too late for that.
    window.addEventListener('beforeunload', () => {
      this.save();
      window.history.scrollRestoration = 'auto';
    });
    document.addEventListener('scroll', this.saveSoon, {passive: true});
    // A click may add to the history: what is not noted by then would be noted there.
    document.addEventListener('click', this.saveNow, {capture: true});
    this.begin();
  }

  /** Some browsers do not say that they are about to leave, and so have restored nothing. */
  private begin(): void {
    const {saved} = this;
    if (saved !== null && window.scrollY === 0) {
      window.scrollTo({top: saved, behavior: 'instant'});
    }
    this.save();
  }

  /** Where the page of this place in the history was left. */
  get saved(): number | null {
    return ((window.history.state ?? {}) as HistoryState).scroll ?? null;
  }

  save(): void {
    this.forget();
    if (this.isPaused) return;
    const state = {...(window.history.state as object | null), scroll: window.scrollY};
    window.history.replaceState(state, '');
  }

  /** For as long as the address is that of a page which is not there yet. */
  pause(): void {
    this.forget();
    this.isPaused = true;
  }

  resume(): void {
    this.isPaused = false;
  }

  /** What has not been noted yet belongs to a place in the history that is left by now. */
  private forget(): void {
    window.clearTimeout(this.timer);
    this.timer = undefined;
  }

  private readonly saveSoon = (): void => {
    this.forget();
    this.timer = window.setTimeout(() => {
      this.save();
    }, DELAY);
  };

  private readonly saveNow = (): void => {
    if (this.timer !== undefined) this.save();
  };
}
