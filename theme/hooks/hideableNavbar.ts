import {useEffect, useRef, useState} from 'react';
import type {RefObject} from 'react';
import {watchScrolling} from '../browser/scrolling';
import {navbarAfterScroll} from '../lib/scrolling';

interface HideableNavbar {
  navbarRef: RefObject<HTMLElement | null>;
  isVisible: boolean;
  show: () => void;
}

/** A navbar that hides while the reader scrolls down, if that is enabled. */
export function useHideableNavbar(enabled: boolean): HideableNavbar {
  const navbarRef = useRef<HTMLElement>(null);
  const [isVisible, setIsVisible] = useState(true);

  useEffect(() => {
    if (!enabled) return undefined;
    return watchScrolling((step) => {
      const height = navbarRef.current?.offsetHeight ?? 0;
      // After a jump to an anchor, the navbar must not cover the target.
      const next = step ? navbarAfterScroll(step, height) : false;
      if (next !== undefined) setIsVisible(next);
    });
  }, [enabled]);

  const show = () => {
    setIsVisible(true);
  };
  return {navbarRef, isVisible: isVisible || !enabled, show};
}
