import type {HeadStore} from '../hooks/headStore';
import {mergedHead} from '../hooks/readHead';
import type {Attributes} from '../lib/head';
import {updateAttributes, updateHead} from '../browser/headDocument';

/** Keeps the document's head as the components of its page want it, from now on. */
export function startHeadWriter(store: HeadStore): void {
  let isScheduled = false;
  let applied: {html: Attributes; body: Attributes} | null = null;
  const write = () => {
    isScheduled = false;
    const {elements, html, body} = mergedHead(store);
    // The first time, the server has already written the attributes.
    const before = applied ?? {html, body};
    updateAttributes(document.documentElement, before.html, html);
    updateAttributes(document.body, before.body, body);
    updateHead(elements);
    applied = {html, body};
  };
  // Waits for all effects of one commit, so that the document changes once.
  const schedule = () => {
    if (!isScheduled) queueMicrotask(write);
    isScheduled = true;
  };
  store.onChange = schedule;
  if (store.base) store.base.onChange = schedule;
  schedule();
}
