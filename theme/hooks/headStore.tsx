import {useState} from 'react';
import type {ReactNode} from 'react';
import {mergeHead} from '../lib/head';
import type {Attributes, HeadRequest} from '../lib/head';
import {updateAttributes, updateHead} from '../lib/headDocument';
import {canUseDOM, useIsomorphicLayoutEffect} from './browser';
import {createStrictContext} from './context';

/**
 * All Head components of a page, in the order of their first render. That is
 * the order of the tree, so what stands deeper or later wins, on both sides.
 */
export class HeadStore {
  private readonly requests = new Map<number, HeadRequest>();
  private count = 0;
  private isScheduled = false;
  private applied: {html: Attributes; body: Attributes} | null = null;

  nextOrder(): number {
    return this.count++;
  }

  set(order: number, request: HeadRequest): void {
    this.requests.set(order, request);
  }

  merged(): HeadRequest {
    const inOrder = [...this.requests].sort(([a], [b]) => a - b);
    return mergeHead(inOrder.map(([, request]) => request));
  }

  update(order: number, request: HeadRequest | null): void {
    if (request) this.set(order, request);
    else this.requests.delete(order);
    this.scheduleFlush();
  }

  /** Waits for all effects of one commit, so that the document changes once. */
  private scheduleFlush(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    queueMicrotask(() => {
      this.isScheduled = false;
      const {elements, html, body} = this.merged();
      // The first time, the server has already written the attributes.
      const before = this.applied ?? {html, body};
      updateAttributes(document.documentElement, before.html, html);
      updateAttributes(document.body, before.body, body);
      updateHead(elements);
      this.applied = {html, body};
    });
  }
}

const [HeadContext, useHeadStore] = createStrictContext<HeadStore>('Head', 'App');

export function HeadProvider({store, children}: {store: HeadStore; children: ReactNode}) {
  return <HeadContext value={store}>{children}</HeadContext>;
}

export function useHeadRequest(request: HeadRequest): void {
  const store = useHeadStore();
  const [order] = useState(() => store.nextOrder());
  // The server runs no effects: there, rendering is the only chance to collect.
  if (!canUseDOM) store.set(order, request);
  useIsomorphicLayoutEffect(() => {
    store.update(order, request);
  });
  useIsomorphicLayoutEffect(
    () => () => {
      store.update(order, null);
    },
    [store, order],
  );
}
