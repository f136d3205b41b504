import {useState} from 'react';
import type {ReactNode} from 'react';
import {canUseDOM, useIsomorphicLayoutEffect} from './browser';
import {createStrictContext} from './context';

/**
 * The children of all Head components of a page, in the order of their first render.
 * This is the order of the tree, so a deeper or later component wins, on the server and
 * in browsers. The first document has its head already, so the code that reads the
 * children and changes the document loads later.
 */
export class HeadStore {
  readonly children = new Map<number, ReactNode>();
  onChange: () => void = () => undefined;
  private count = 0;

  /** The requests of this store are added to those of `base`, whichever was rendered first. */
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

/** Adds the children of a Head component to the store. */
export function useHeadChildren(children: ReactNode): void {
  const store = useHeadStore();
  const [order] = useState(() => store.nextOrder());
  // The server runs no effects, so it collects while rendering.
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
