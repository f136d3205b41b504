import type {ReactNode} from 'react';
import type {Page} from '@octavo/contract';

/** A page with everything that it takes to show it. */
export interface ReadyPage {
  page: Page;
  element: ReactNode;
}

export type Action = 'first' | 'push' | 'replace' | 'pop';

/** What the reader sees, and how that came about. */
export interface Shown extends ReadyPage {
  action: Action;
  /** Where the page was left, for those who come back to it. */
  scroll: number | null;
}

export type Navigate = (to: string | URL, options?: {replace?: boolean}) => void;

/** The page that React shows. Changing it is for navigation.ts, which comes later. */
export class PageStore {
  private shown: Shown;
  private readonly listeners = new Set<() => void>();
  /** Called when a page other than the first has taken its place. */
  onArrival: (shown: Shown) => void = () => undefined;
  /** Until the navigation is there, the browser does it. */
  navigation: Navigate = (to, {replace = false} = {}) => {
    if (replace) window.location.replace(to);
    else window.location.assign(to);
  };

  constructor(
    first: ReadyPage,
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
