import {useState} from 'react';
import {prefersReducedMotion} from './browser';
import {useDeferredEffect} from './deferred';

function scrollToTop(): void {
  window.scrollTo({top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth'});
}

/** Whether to show the button that leads back to the top, and its action. */
export function useBackToTop(): {shown: boolean; scrollToTop: () => void} {
  const [shown, setShown] = useState(false);
  useDeferredEffect(({watchForBackToTop}) => watchForBackToTop(setShown), []);
  return {shown, scrollToTop};
}
