import {focusStart} from '../browser/focus';
import {focusOnce} from '../browser/focusOnce';
import {hashTarget, openAround} from '../browser/hashTarget';
import {usesKeyboard} from '../browser/lastInput';
import type {Shown} from './pageStore';

function scrollTo(top: number): void {
  window.scrollTo({top, behavior: 'instant'});
}

function goToStart(): void {
  scrollTo(0);
  focusStart();
}

/** Sets scroll position and focus on a page that the reader has just come to. */
export function placeReader({action, scroll}: Shown): void {
  if (action === 'pop') {
    restoreScroll(scroll);
    return;
  }
  if (!goToHash(window.location.hash)) goToStart();
}

/** Does the same for another address of the same page. A new query alone moves nothing. */
export function placeOnSamePage({hash, search}: URL, searchBefore: string): void {
  if (hash) goToHash(hash);
  else if (search === searchBefore) goToStart();
}

/** Scrolls to where the reader was, or to the target of the hash. */
export function restoreScroll(scroll: number | null): void {
  if (scroll !== null) scrollTo(scroll);
  else scrollToHash(window.location.hash);
}

/** Opens closed <details> around the target of the hash. Not all browsers do this on the first page. */
export function openHashTarget(): void {
  const target = hashTarget(window.location.hash);
  if (target && openAround(target)) target.scrollIntoView();
}

function scrollToHash(hash: string): HTMLElement | null {
  const target = hashTarget(hash);
  if (target) openAround(target);
  target?.scrollIntoView();
  return target;
}

/**
 * Scrolls to the target of a hash and lets Tab continue from there. False if there is no
 * target. Browsers alone would outline it also after a click on a search result, because
 * the reader typed before.
 */
function goToHash(hash: string): boolean {
  const target = scrollToHash(hash);
  if (target) focusOnce(target, {preventScroll: true, focusVisible: usesKeyboard()});
  return target !== null;
}
