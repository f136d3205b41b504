import {focusStart} from '../lib/focus';
import type {Shown} from './pageStore';

/** Puts readers where they expect to be on a page that they have just come to. */
export function settle({action, scroll}: Shown): void {
  const {hash} = window.location;
  if (action === 'pop' && scroll !== null) {
    window.scrollTo({top: scroll, behavior: 'instant'});
    return;
  }
  if (hash && scrollToHash(hash)) return;
  window.scrollTo({top: 0, behavior: 'instant'});
  if (action !== 'pop') focusStart();
}

export function scrollToHash(hash: string): boolean {
  let id = hash.slice(1);
  try {
    id = decodeURIComponent(id);
  } catch {
    // Then it is one that has a percent sign in it.
  }
  const element = document.getElementById(id);
  element?.scrollIntoView();
  return element !== null;
}
