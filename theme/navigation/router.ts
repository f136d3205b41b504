import {changeAddress} from '../browser/address';
import {isReachable} from '../browser/connection';
import {pageAddress} from '../lib/pageScript';
import {translate} from '../lib/translate';
import {isSamePath} from '../lib/urls';
import type {Action, Navigate, PageStore, PreparedPage} from './pageStore';
import type {ProgressBar} from './progressBar';
import {placeOnSamePage, restoreScroll} from './readerPosition';
import {ScrollMemory} from './scrollMemory';

interface Options {
  store: PageStore;
  load: (pathname: string) => Promise<PreparedPage>;
  progress: ProgressBar;
  /** Runs the client modules. The returned function is called when the new page is shown. */
  onLeave: (to: URL, from: URL) => () => void;
}

/**
 * Shows pages without loading a document. The old page stays until the next one has
 * loaded. If that fails, the browser loads the document instead. Without a network the
 * old page stays, with a message.
 */
export class Router {
  /** Counts attempts. Only the last one may show its page. */
  private turn = 0;
  protected here: URL;
  private readonly scrolls = new ScrollMemory();
  private hideNotice: () => void = () => undefined;

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

  /** Goes to another address of the current page. */
  private move(url: URL, replace: boolean): void {
    const {href, search} = window.location;
    this.cancel();
    this.scrolls.save();
    // The same address again gets no new entry in the history.
    changeAddress(url, {replace: replace || url.href === href});
    this.here = url;
    placeOnSamePage(url, search);
  }

  private onPop(): void {
    const url = new URL(window.location.href);
    if (url.pathname !== this.here.pathname) {
      this.scrolls.pause();
      void this.go(url, 'pop');
      return;
    }
    // Browsers also send this event for a link to a heading of this page, which has no position.
    this.cancel();
    this.here = url;
    restoreScroll(this.scrolls.saved);
  }

  /** Cancels a page that still loads, because the reader stays on this one. */
  private cancel(): void {
    this.turn++;
    this.options.progress.stop();
    this.scrolls.resume();
    this.hideNotice();
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
      if (turn === this.turn) await this.recover(url, action, error);
      return;
    }
    if (turn !== this.turn) return;
    progress.stop();
    this.hideNotice();
    this.show(next, url, action);
    onArrival();
  }

  protected async recover(url: URL, action: Action, error: unknown): Promise<void> {
    const {turn} = this;
    const showNotice = window.octavoBoot?.showNotice;
    const isLoadable = !showNotice || (await isReachable(url));
    if (turn !== this.turn) return;
    if (isLoadable) {
      console.warn(`${url.pathname} cannot be shown without loading it in full.`, error);
      this.loadDocument(url, action);
      return;
    }
    this.options.progress.stop();
    this.scrolls.resume();
    // Back and Forward have changed the address already.
    if (action === 'pop') changeAddress(this.here, {state: {scroll: window.scrollY}});
    this.hideNotice = showNotice(translate('theme.octavo.navigation.offline'), () => {
      void this.go(url, action === 'replace' ? 'replace' : 'push');
    });
  }

  /** Lets the browser load a page. The usual reason is a new deployment of the site. */
  protected loadDocument(url: URL, action: Action): void {
    if (action === 'pop') window.location.reload();
    else if (action === 'replace') window.location.replace(url);
    else window.location.assign(url);
  }

  private show(next: PreparedPage, url: URL, action: Action): void {
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

/** Some hosts also serve pages as index.html. */
function hasFileName({pathname}: URL): boolean {
  return pageAddress(pathname) !== pathname;
}

/** The address of the first page, without a file name at its end. */
function firstAddress(path: string): URL {
  const url = new URL(window.location.href);
  if (!hasFileName(url) || !isSamePath(pageAddress(url.pathname), path)) return url;
  url.pathname = path;
  changeAddress(url, {replace: true, state: (window.history.state ?? {}) as object});
  return url;
}
