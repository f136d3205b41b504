import {changeAddress} from '../browser/address';
import {pageAddress} from '../lib/pageScript';
import {isSamePath} from '../lib/urls';
import type {Action, Navigate, PageStore, ReadyPage} from './pageStore';
import type {ProgressBar} from './progressBar';
import {ScrollMemory} from './scrollMemory';
import {restore, settleOnPage} from './readerPosition';

interface Options {
  store: PageStore;
  load: (pathname: string) => Promise<ReadyPage>;
  progress: ProgressBar;
  /** Runs the client modules; what comes back is called when the new page is there. */
  onLeave: (to: URL, from: URL) => () => void;
}

/**
 * Shows pages without loading a document: the next one is made ready while the
 * old one stays. Where that fails, the browser loads the document after all.
 */
export class Router {
  /** Counts attempts: one that is overtaken by another shows nothing. */
  private turn = 0;
  private here: URL;
  private readonly scrolls = new ScrollMemory();

  constructor(private readonly options: Options) {
    this.here = firstAddress(options.store.current().page.path);
    window.addEventListener('popstate', () => {
      this.onPop();
    });
  }

  navigate: Navigate = (to, {replace = false} = {}) => {
    const url = new URL(to, window.location.href);
    if (url.origin !== this.here.origin) window.location.assign(url);
    else if (url.pathname === this.here.pathname) this.move(url, replace);
    else void this.go(url, replace ? 'replace' : 'push');
  };

  /** Goes to another place of the page that is shown. */
  private move(url: URL, replace: boolean): void {
    const {href, search} = window.location;
    this.cancel();
    this.scrolls.save();
    // The same address once more is no step for Back.
    changeAddress(url, {replace: replace || url.href === href});
    this.here = url;
    settleOnPage(url, search);
  }

  private onPop(): void {
    const url = new URL(window.location.href);
    if (url.pathname !== this.here.pathname) {
      this.scrolls.pause();
      void this.go(url, 'pop');
      return;
    }
    // Browsers report a link to a heading of this page as well, which has nothing to restore.
    this.cancel();
    this.here = url;
    restore(this.scrolls.saved);
  }

  /** Forgets the page that is on its way: the reader wants to be on this one. */
  private cancel(): void {
    this.turn++;
    this.options.progress.stop();
    this.scrolls.resume();
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
    else if (action === 'replace') window.location.replace(url);
    else window.location.assign(url);
  }

  private show(next: ReadyPage, url: URL, action: Action): void {
    if (next.page.redirect) {
      this.navigate(next.page.redirect, {replace: action !== 'push'});
      return;
    }
    if (action !== 'pop') {
      this.scrolls.save();
      if (hasFileName(url)) url.pathname = next.page.path;
      changeAddress(url, {replace: action === 'replace'});
    }
    this.scrolls.resume();
    this.here = url;
    this.options.store.show({...next, action, scroll: this.scrolls.saved});
  }
}

/** Some hosts have pages as index.html, too. */
function hasFileName({pathname}: URL): boolean {
  return pageAddress(pathname) !== pathname;
}

/** The address of the first page, as it is for all others. */
function firstAddress(path: string): URL {
  const url = new URL(window.location.href);
  if (!hasFileName(url) || !isSamePath(pageAddress(url.pathname), path)) return url;
  url.pathname = path;
  changeAddress(url, {replace: true, state: (window.history.state ?? {}) as object});
  return url;
}
