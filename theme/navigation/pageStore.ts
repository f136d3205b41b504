import type {ReactNode} from 'react';
import type {Page} from '@octavo/contract';

/** A page with everything that React needs to show it. */
export interface PreparedPage {
  page: Page;
  element: ReactNode;
}

/** 'live' is a page that octavo start has changed in place; no other site has it. */
export type Action = 'first' | 'push' | 'replace' | 'pop' | 'live';

/** The page that the reader sees, and how they came to it. */
export interface Shown extends PreparedPage {
  action: Action;
  /** The scroll position at which the reader left this page before; null for none. */
  scroll: number | null;
}

export type Navigate = (to: string | URL, options?: {replace?: boolean}) => void;

/** Holds the page that React shows. start.ts, which loads later, changes it. */
export class PageStore {
  private shown: Shown;
  private readonly listeners = new Set<() => void>();
  /** Called when a page other than the first is shown. */
  onArrival: (shown: Shown) => void = () => undefined;
  /** Until start.ts replaces this function, the browser loads documents. */
  navigation: Navigate = (to, {replace = false} = {}) => {
    if (replace) window.location.replace(to);
    else window.location.assign(to);
  };

  constructor(
    first: PreparedPage,
    private siteMetadata: ReactNode,
  ) {
    this.shown = {...first, action: 'first', scroll: null};
  }

  navigate: Navigate = (to, options) => {
    this.navigation(to, options);
  };

  current = (): Shown => this.shown;
  metadata = (): ReactNode => this.siteMetadata;

  subscribe = (onChange: () => void): (() => void) => {
    this.listeners.add(onChange);
    return () => this.listeners.delete(onChange);
  };

  show(shown: Shown): void {
    this.shown = shown;
    this.emit();
  }

  showMetadata(siteMetadata: ReactNode): void {
    this.siteMetadata = siteMetadata;
    this.emit();
  }

  private emit(): void {
    for (const onChange of this.listeners) onChange();
  }
}
