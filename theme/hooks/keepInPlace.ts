import {useCallback, useRef} from 'react';
import {useIsomorphicLayoutEffect} from './browser';

/**
 * Returns a function that keeps an element at its place on the screen: if the next render
 * changes the height of the content above the element, the page scrolls by the same amount.
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
