import {useEffect} from 'react';
import type {RefObject} from 'react';
import {wrapFocus} from '../browser/focus';

/** Keeps the focus in a container while active. */
export function useFocusTrap(
  containerRef: RefObject<HTMLElement | null>,
  active: boolean,
  onEscape: () => void,
): void {
  useEffect(() => {
    if (!active) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onEscape();
      if (event.key !== 'Tab' || !containerRef.current) return;
      const target = wrapFocus(containerRef.current, event.shiftKey);
      if (!target) return;
      event.preventDefault();
      target.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [containerRef, active, onEscape]);
}
