import {updateAttributes, updateHead} from '../browser/headDocument';
import type {HeadStore} from '../hooks/headStore';
import {mergedHead} from '../hooks/readHead';
import type {Attributes} from '../lib/head';

/** Updates the head of the document whenever a component changes its request. */
export function startHeadWriter(store: HeadStore): void {
  let isScheduled = false;
  let applied: {html: Attributes; body: Attributes} | null = null;
  const write = () => {
    isScheduled = false;
    const {elements, html, body} = mergedHead(store);
    // The first document already has the attributes of its page.
    const before = applied ?? {html, body};
    updateAttributes(document.documentElement, before.html, html);
    updateAttributes(document.body, before.body, body);
    updateHead(elements);
    applied = {html, body};
  };
  // A microtask runs after all effects of a commit, so the document changes once.
  const schedule = () => {
    if (!isScheduled) queueMicrotask(write);
    isScheduled = true;
  };
  store.onChange = schedule;
  if (store.base) store.base.onChange = schedule;
  schedule();
}
