import {useCallback, useEffect, useRef, useState} from 'react';
import type {Dispatch, RefObject, SetStateAction} from 'react';
import {collapseDuration} from '../lib/collapse';
import {prefersReducedMotion, useIsomorphicLayoutEffect} from './browser';
import {useEvent} from './values';

interface Collapsible {
  collapsed: boolean;
  setCollapsed: Dispatch<SetStateAction<boolean>>;
  toggleCollapsed: () => void;
}

export function useCollapsible({
  initialState,
}: {
  initialState: boolean | (() => boolean);
}): Collapsible {
  const [collapsed, setCollapsed] = useState(initialState);
  const toggleCollapsed = useCallback(() => {
    setCollapsed((is) => !is);
  }, []);
  return {collapsed, setCollapsed, toggleCollapsed};
}

export interface CollapseAnimation {
  duration?: number;
  easing?: string;
}

/**
 * Animates an element's height when it collapses or expands. The element stays
 * unhidden until it has collapsed; styles touch it only while it moves.
 */
export function useCollapseAnimation(
  ref: RefObject<HTMLElement | null>,
  collapsed: boolean,
  options: CollapseAnimation | undefined,
  onEnd: ((collapsed: boolean) => void) | undefined,
): boolean {
  const [isHidden, setIsHidden] = useState(collapsed);
  // What expands has to be there before it can be measured.
  if (isHidden && !collapsed) setIsHidden(false);
  const isFirst = useRef(true);
  const onFinish = useEvent((isCollapsed: boolean) => {
    setIsHidden(isCollapsed);
    onEnd?.(isCollapsed);
  });
  const animate = useEvent((element: HTMLElement) => {
    const height = element.scrollHeight;
    const frames = [`${String(height)}px`, '0px'].map((value) => ({
      height: value,
      overflow: 'hidden',
    }));
    return element.animate(collapsed ? frames : frames.reverse(), {
      duration: options?.duration ?? collapseDuration(height, prefersReducedMotion()),
      easing: options?.easing ?? 'ease-in-out',
      // Holds until React has hidden the element, or it would flash up in between.
      fill: collapsed ? 'forwards' : 'none',
    });
  });

  useIsomorphicLayoutEffect(() => {
    if (isFirst.current || !ref.current) return undefined;
    const animation = animate(ref.current);
    animation.onfinish = () => {
      onFinish(collapsed);
    };
    return () => {
      animation.cancel();
    };
  }, [ref, collapsed, animate, onFinish]);

  // After the effect above, so that it skips the first run only.
  useEffect(() => {
    isFirst.current = false;
  }, []);
  return isHidden;
}
