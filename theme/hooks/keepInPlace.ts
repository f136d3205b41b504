import {useCallback, useRef} from 'react';
import {useIsomorphicLayoutEffect} from './browser';

/**
 * Returns a function that holds an element where it is on the screen: when the
 * next render changes the height of what is above it, the page scrolls along.
 */
export function useKeepInPlace(): (element: Element) => void {
  const held = useRef<{element: Element; top: number} | null>(null);
  useIsomorphicLayoutEffect(() => {
    if (!held.current) return;
    const {element, top} = held.current;
    held.current = null;
    const moved = element.getBoundingClientRect().top - top;
    if (moved !== 0) window.scrollBy({top: moved, behavior: 'instant'});
  });
  return useCallback((element) => {
    held.current = {element, top: element.getBoundingClientRect().top};
  }, []);
}
