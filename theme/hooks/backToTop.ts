import {useState} from 'react';
import {prefersReducedMotion} from './browser';
import {useLaterEffect} from './deferred';

function scrollToTop(): void {
  window.scrollTo({top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth'});
}

export function useBackToTop(): {shown: boolean; scrollToTop: () => void} {
  const [shown, setShown] = useState(false);
  useLaterEffect(({watchForBackToTop}) => watchForBackToTop(setShown), []);
  return {shown, scrollToTop};
}
