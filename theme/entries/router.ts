import {changeAddress} from '../lib/address';
import type {Action, Navigate, PageStore, ReadyPage} from './pageStore';
import type {ProgressBar} from './progressBar';
import {scrollToHash} from './settle';

interface Options {
  store: PageStore;
  load: (pathname: string) => Promise<ReadyPage>;
  progress: ProgressBar;
  /** Runs the client modules; what comes back is called when the new page is there. */
  onLeave: (to: URL, from: URL) => () => void;
}

interface HistoryState {
  scroll?: number;
}

/**
 * Shows pages without loading a document: the next one is made ready while the
 * old one stays. Where that fails, the browser loads the document after all.
 */
export class Router {
  /** Counts attempts: one that is overtaken by another shows nothing. */
  private turn = 0;
  private here = new URL(window.location.href);

  constructor(private readonly options: Options) {
    window.addEventListener('popstate', () => {
      this.onPop();
    });
  }

  navigate: Navigate = (to, {replace = false} = {}) => {
    const url = new URL(to, window.location.href);
    if (url.origin !== this.here.origin) {
      window.location.assign(url);
    } else if (url.pathname === this.here.pathname) {
      this.rememberScroll();
      changeAddress(url, {replace});
      this.here = url;
      if (url.hash) scrollToHash(url.hash);
    } else {
      void this.go(url, replace ? 'replace' : 'push');
    }
  };

  private onPop(): void {
    const url = new URL(window.location.href);
    if (url.pathname === this.here.pathname) this.here = url;
    else void this.go(url, 'pop');
  }

  private async go(url: URL, action: Action): Promise<void> {
    const turn = ++this.turn;
    const {load, progress, onLeave} = this.options;
    const onArrival = onLeave(url, this.here);
    progress.start();
    let next;
    try {
      next = await load(url.pathname);
    } catch (error) {
      if (turn === this.turn) this.loadDocument(url, action, error);
      return;
    }
    if (turn !== this.turn) return;
    progress.stop();
    this.show(next, url, action);
    onArrival();
  }

  /** A deployment under the reader's feet is the usual reason. */
  private loadDocument(url: URL, action: Action, error: unknown): void {
    console.warn(`${url.pathname} cannot be shown without loading it in full.`, error);
    if (action === 'pop') window.location.reload();
    else window.location.assign(url);
  }

  private show(next: ReadyPage, url: URL, action: Action): void {
    if (next.page.redirect) {
      this.navigate(next.page.redirect, {replace: action !== 'push'});
      return;
    }
    if (action !== 'pop') {
      this.rememberScroll();
      changeAddress(url, {replace: action === 'replace'});
    }
    this.here = url;
    const {scroll = null} = (window.history.state ?? {}) as HistoryState;
    this.options.store.show({...next, action, scroll});
  }

  /** Notes in the history where this page was left. */
  private rememberScroll(): void {
    const state = {...(window.history.state as object | null), scroll: window.scrollY};
    window.history.replaceState(state, '');
  }
}
