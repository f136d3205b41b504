// Loads pages that the reader may go to next.
import {closestLink} from '../browser/clicks';
import {mayLoadAhead} from '../browser/connection';
import {ownTarget} from '../lib/ownLink';
import type {PageLoader} from './pageLoader';

/** Loads each page at most once: the browser caches its script. */
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

  constructor(
    private readonly baseUrl: string,
    private readonly loader: Pick<PageLoader, 'scriptOf' | 'load'>,
  ) {
    for (const type of ['mouseover', 'focusin', 'touchstart']) {
      document.addEventListener(type, this.onNear, {passive: true});
    }
  }

  /** Asks the browser to fetch the script of a page when it is idle. False if there is no need. */
  prefetch = (pathname: string): boolean => {
    const script = this.loader.scriptOf(pathname);
    if (!mayLoadAhead() || this.fetched.has(script) || this.loaded.has(script)) return false;
    this.fetched.add(script);
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = script;
    document.head.append(link);
    return true;
  };

  /** Loads a page that the reader is about to go to. False if there is no need. */
  preload = (pathname: string): boolean => {
    const script = this.loader.scriptOf(pathname);
    if (!mayLoadAhead() || this.loaded.has(script)) return false;
    this.loaded.add(script);
    // If it fails, following the link shows the error.
    this.loader.load(pathname).catch(() => this.loaded.delete(script));
    return true;
  };

  /** Prefetches the targets of new links when they come into view. */
  watchLinks(): void {
    for (const link of document.querySelectorAll('a[href]')) {
      if (this.watched.has(link)) continue;
      this.watched.add(link);
      this.observer.observe(link);
    }
  }

  private readonly onNear = ({target}: Event): void => {
    const link = closestLink(target);
    const url = link && this.targetOf(link);
    if (url) this.preload(url.pathname);
  };

  /** The page of the site that a link leads to; null for none, and for the current page. */
  private targetOf(link: HTMLAnchorElement): URL | null {
    const here = new URL(window.location.href);
    const url = ownTarget(link, this.baseUrl, here);
    return url?.pathname === here.pathname ? null : url;
  }
}
