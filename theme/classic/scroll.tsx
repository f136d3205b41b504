import {createContext, use, useEffect, useRef, useState} from 'react';
import type {ReactNode, RefObject} from 'react';
import {prefersReducedMotion} from '../hooks/browser';
import {useKeepInPlace} from '../hooks/keepInPlace';
import {useEvent} from '../hooks/values';

interface ScrollController {
  scrollEventsEnabledRef: RefObject<boolean>;
  enableScrollEvents: () => void;
  disableScrollEvents: () => void;
}

function createController(scrollEventsEnabledRef: RefObject<boolean>): ScrollController {
  const enable = (isEnabled: boolean) => () => {
    scrollEventsEnabledRef.current = isEnabled;
  };
  return {
    scrollEventsEnabledRef,
    enableScrollEvents: enable(true),
    disableScrollEvents: enable(false),
  };
}

// Components of a site may use these hooks without the provider: the theme does not need it.
const ScrollControllerContext = /* @__PURE__ */ createContext<ScrollController | null>(null);
const shared = /* @__PURE__ */ createController({current: true});

/** Lets components switch off the callbacks of useScrollPosition inside it. */
export function ScrollControllerProvider({children}: {children: ReactNode}) {
  const [controller] = useState(() => createController({current: true}));
  return <ScrollControllerContext value={controller}>{children}</ScrollControllerContext>;
}

export function useScrollController(): ScrollController {
  return use(ScrollControllerContext) ?? shared;
}

interface ScrollPosition {
  scrollX: number;
  scrollY: number;
}

/** Calls back on every scroll, and once at the start. */
export function useScrollPosition(
  effect: (position: ScrollPosition, last: ScrollPosition | null) => void,
  deps: readonly unknown[] = [],
): void {
  const {scrollEventsEnabledRef} = useScrollController();
  const last = useRef<ScrollPosition | null>(null);
  const latest = useEvent(effect);
  useEffect(() => {
    const onScroll = () => {
      if (!scrollEventsEnabledRef.current) return;
      const position = {scrollX: window.scrollX, scrollY: window.scrollY};
      latest(position, last.current ?? position);
      last.current = position;
    };
    onScroll();
    window.addEventListener('scroll', onScroll, {passive: true});
    return () => {
      window.removeEventListener('scroll', onScroll);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the caller has its own dependencies
  }, [latest, scrollEventsEnabledRef, ...deps]);
}

/** A function that keeps an element at its place on the screen through the next render. */
export function useScrollPositionBlocker(): {
  blockElementScrollPositionUntilNextRender: (element: HTMLElement) => void;
} {
  return {blockElementScrollPositionUntilNextRender: useKeepInPlace()};
}

/** Browsers stop a smooth scroll themselves when the reader scrolls. */
export function useSmoothScrollTo(): {
  startScroll: (top: number) => void;
  cancelScroll: () => void;
} {
  const startScroll = (top: number) => {
    window.scrollTo({top, behavior: prefersReducedMotion() ? 'auto' : 'smooth'});
  };
  return {startScroll, cancelScroll: () => undefined};
}
