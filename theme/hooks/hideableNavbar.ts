import {useEffect, useRef, useState} from 'react';
import type {RefObject} from 'react';
import {navbarAfterScroll} from '../lib/hideable';

interface HideableNavbar {
  navbarRef: RefObject<HTMLElement | null>;
  isVisible: boolean;
  show: () => void;
}

export function useHideableNavbar(enabled: boolean): HideableNavbar {
  const navbarRef = useRef<HTMLElement>(null);
  const [isVisible, setIsVisible] = useState(true);

  useEffect(() => {
    if (!enabled) return undefined;
    let previousScrollTop = window.scrollY;
    // A jump to an anchor scrolls too, whichever way: its target must not be covered.
    let isJump = false;
    const onScroll = () => {
      const scrollTop = window.scrollY;
      const next = isJump
        ? false
        : navbarAfterScroll({
            scrollTop,
            previousScrollTop,
            navbarHeight: navbarRef.current?.offsetHeight ?? 0,
            windowHeight: window.innerHeight,
            documentHeight: document.documentElement.scrollHeight,
          });
      isJump = false;
      previousScrollTop = scrollTop;
      if (next !== undefined) setIsVisible(next);
    };
    const onHashChange = () => {
      isJump = true;
      setIsVisible(false);
    };
    window.addEventListener('scroll', onScroll, {passive: true});
    window.addEventListener('hashchange', onHashChange);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('hashchange', onHashChange);
    };
  }, [enabled]);

  const show = () => {
    setIsVisible(true);
  };
  return {navbarRef, isVisible: isVisible || !enabled, show};
}
