import {useState} from 'react';
import type {ReactNode} from 'react';
import {canUseDOM, useIsomorphicLayoutEffect} from './browser';
import {createStrictContext} from './context';

/**
 * The children of all Head components of a page, in the order of their first
 * render. That is the order of the tree, so what stands deeper or later wins,
 * on both sides. The document that a reader has loaded has its head already:
 * what reads the children and changes the document comes later.
 */
export class HeadStore {
  readonly children = new Map<number, ReactNode>();
  onChange: () => void = () => undefined;
  private count = 0;

  /** What this store's requests are added to, whenever that was rendered. */
  constructor(readonly base?: HeadStore) {}

  nextOrder(): number {
    return this.count++;
  }

  update(order: number, children: ReactNode): void {
    this.children.set(order, children);
    this.onChange();
  }

  remove(order: number): void {
    this.children.delete(order);
    this.onChange();
  }
}

const [HeadContext, useHeadStore] = createStrictContext<HeadStore>('Head', 'App');

export {HeadContext};

export function useHeadChildren(children: ReactNode): void {
  const store = useHeadStore();
  const [order] = useState(() => store.nextOrder());
  // The server runs no effects: there, rendering is the only chance to collect.
  if (!canUseDOM) store.update(order, children);
  useIsomorphicLayoutEffect(() => {
    store.update(order, children);
  });
  useIsomorphicLayoutEffect(
    () => () => {
      store.remove(order);
    },
    [store, order],
  );
}
