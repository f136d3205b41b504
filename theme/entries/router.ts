import type {Page} from '@octavo/contract';
import {changeAddress} from '../lib/address';
import type {ProgressBar} from './progressBar';

/** A page with everything that it takes to show it. */
export interface ReadyPage<Component> {
  page: Page;
  Component: Component;
}

export type Action = 'first' | 'push' | 'replace' | 'pop';

/** What the reader sees, and how that came about. */
export interface Shown<Component> extends ReadyPage<Component> {
  action: Action;
  /** Where the page was left, for those who come back to it. */
  scroll: number | null;
}

interface Options<Component> {
  first: ReadyPage<Component>;
  load: (pathname: string) => Promise<ReadyPage<Component>>;
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
export class Router<Component> {
  private shown: Shown<Component>;
  private readonly listeners = new Set<() => void>();
  /** Counts attempts: one that is overtaken by another shows nothing. */
  private turn = 0;
  private here = new URL(window.location.href);

  constructor(private readonly options: Options<Component>) {
    this.shown = {...options.first, action: 'first', scroll: null};
    window.addEventListener('popstate', () => {
      this.onPop();
    });
  }

  current = (): Shown<Component> => this.shown;

  subscribe = (onChange: () => void): (() => void) => {
    this.listeners.add(onChange);
    return () => this.listeners.delete(onChange);
  };

  navigate = (to: string | URL, {replace = false} = {}): void => {
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
      if (turn !== this.turn) return;
      console.warn(`${url.pathname} cannot be shown without loading it in full.`, error);
      if (action === 'pop') window.location.reload();
      else window.location.assign(url);
      return;
    }
    if (turn !== this.turn) return;
    progress.stop();
    this.show(next, url, action);
    onArrival();
  }

  private show(next: ReadyPage<Component>, url: URL, action: Action): void {
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
    this.shown = {...next, action, scroll};
    for (const onChange of this.listeners) onChange();
  }

  /** Notes in the history where this page was left. */
  rememberScroll(): void {
    const state = {...(window.history.state as object | null), scroll: window.scrollY};
    window.history.replaceState(state, '');
  }
}

export function scrollToHash(hash: string): boolean {
  let id = hash.slice(1);
  try {
    id = decodeURIComponent(id);
  } catch {
    // Then it is one that has a percent sign in it.
  }
  const element = document.getElementById(id);
  element?.scrollIntoView();
  return element !== null;
}
