import {useEffect, useState} from 'react';
import {offersBackToTop} from '../lib/backToTop';
import {prefersReducedMotion} from './browser';

function scrollToTop(): void {
  window.scrollTo({top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth'});
}

export function useBackToTop(): {shown: boolean; scrollToTop: () => void} {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    let previousTop = window.scrollY;
    // A jump to a heading scrolls up too, but nobody asks for the top then.
    let isJump = false;
    const onScroll = () => {
      const step = {
        top: window.scrollY,
        previousTop,
        windowHeight: window.innerHeight,
        documentHeight: document.documentElement.scrollHeight,
      };
      setShown(!isJump && offersBackToTop(step));
      isJump = false;
      previousTop = window.scrollY;
    };
    const onHashChange = () => {
      isJump = true;
      setShown(false);
    };
    window.addEventListener('scroll', onScroll, {passive: true});
    window.addEventListener('hashchange', onHashChange);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('hashchange', onHashChange);
    };
  }, []);
  return {shown, scrollToTop};
}
