import {useEffect, useLayoutEffect, useSyncExternalStore} from 'react';

export const canUseDOM = typeof window !== 'undefined' && typeof document !== 'undefined';

/** A layout effect, without React's warning on the server, where no effect runs. */
export const useIsomorphicLayoutEffect = canUseDOM ? useLayoutEffect : useEffect;

const subscribeToNothing = () => () => undefined;

/** False on the server and in the first render of the browser, then true. */
export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

export type WindowSize = 'desktop' | 'mobile' | 'ssr';

const DESKTOP_BREAKPOINT = 996;

function subscribeToResize(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => {
    window.removeEventListener('resize', onChange);
  };
}

export function useWindowSize({desktopBreakpoint = DESKTOP_BREAKPOINT} = {}): WindowSize {
  return useSyncExternalStore<WindowSize>(
    subscribeToResize,
    () => (window.innerWidth > desktopBreakpoint ? 'desktop' : 'mobile'),
    () => 'ssr',
  );
}

export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
