// Pages that a reader may go to next are fetched while there is time.
import {mayLoadAhead} from '../browser/connection';
import {ownTarget} from '../lib/ownLink';

interface Options {
  baseUrl: string;
  /** The address of a page's script. */
  scriptOf: (pathname: string) => string;
  /** Makes a page ready to be shown. */
  load: (pathname: string) => Promise<unknown>;
}

/** Each page once: what was fetched stays in the browser's cache. */
export class LoadAhead {
  private readonly fetched = new Set<string>();
  private readonly loaded = new Set<string>();
  private readonly watched = new WeakSet<Element>();
  private readonly observer = new IntersectionObserver((entries) => {
    for (const {isIntersecting, target} of entries) {
      if (!isIntersecting) continue;
      this.observer.unobserve(target);
      const url = this.targetOf(target as HTMLAnchorElement);
      if (url) this.prefetch(url.pathname);
    }
  });

  constructor(private readonly options: Options) {
    for (const type of ['mouseover', 'focusin', 'touchstart']) {
      document.addEventListener(type, this.onNear, {passive: true});
    }
  }

  /** Fetches a page's script, at the browser's leisure. */
  prefetch = (pathname: string): boolean => {
    const script = this.options.scriptOf(pathname);
    if (!mayLoadAhead() || this.fetched.has(script) || this.loaded.has(script)) return false;
    this.fetched.add(script);
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = script;
    document.head.append(link);
    return true;
  };

  /** Makes a page ready, for readers who are about to ask for it. */
  preload = (pathname: string): boolean => {
    const script = this.options.scriptOf(pathname);
    if (!mayLoadAhead() || this.loaded.has(script)) return false;
    this.loaded.add(script);
    // Should it fail, following the link will tell.
    this.options.load(pathname).catch(() => this.loaded.delete(script));
    return true;
  };

  /** Looks for links that are new on the page. */
  watchLinks(): void {
    for (const link of document.querySelectorAll('a[href]')) {
      if (this.watched.has(link)) continue;
      this.watched.add(link);
      this.observer.observe(link);
    }
  }

  private readonly onNear = ({target}: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    const url = link && this.targetOf(link);
    if (url) this.preload(url.pathname);
  };

  private targetOf(link: HTMLAnchorElement): URL | null {
    const here = new URL(window.location.href);
    const url = ownTarget(link, this.options.baseUrl, here);
    return url?.pathname === here.pathname ? null : url;
  }
}
