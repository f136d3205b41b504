import {focusStart} from '../browser/focus';
import {focusOnce} from '../browser/focusOnce';
import {hashTarget, openAround} from '../browser/hashTarget';
import type {Shown} from './pageStore';

function scrollTo(top: number): void {
  window.scrollTo({top, behavior: 'instant'});
}

function toStart(): void {
  scrollTo(0);
  focusStart();
}

/** Puts readers where they expect to be on a page that they have just come to. */
export function settle({action, scroll}: Shown): void {
  if (action === 'pop') {
    restore(scroll);
    return;
  }
  if (!toHash(window.location.hash)) toStart();
}

/** The same for another place of the page that they are on. One more query is no other place. */
export function settleOnPage({hash, search}: URL, searchBefore: string): void {
  if (hash) toHash(hash);
  else if (search === searchBefore) toStart();
}

/** Puts readers back where they were. */
export function restore(scroll: number | null): void {
  if (scroll !== null) scrollTo(scroll);
  else scrollToHash(window.location.hash);
}

/** On the first page the browser has done all but one thing, and some have done that too. */
export function openFirstTarget(): void {
  const target = hashTarget(window.location.hash);
  if (target && openAround(target)) target.scrollIntoView();
}

function scrollToHash(hash: string): HTMLElement | null {
  const target = hashTarget(hash);
  if (target) openAround(target);
  target?.scrollIntoView();
  return target;
}

/** From there Tab goes on, as after a link that the browser has followed. */
function toHash(hash: string): boolean {
  const target = scrollToHash(hash);
  if (target) focusOnce(target, {preventScroll: true});
  return target !== null;
}
