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
 * Animates the height of an element when it collapses or expands. Returns whether the
 * element is hidden, which is false until it has collapsed.
 */
export function useCollapseAnimation(
  ref: RefObject<HTMLElement | null>,
  collapsed: boolean,
  options: CollapseAnimation | undefined,
  onEnd: ((collapsed: boolean) => void) | undefined,
): boolean {
  const [isHidden, setIsHidden] = useState(collapsed);
  // An element that expands must be displayed, so that its height can be measured.
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
      // Keeps the last frame until React hides the element, which would flash otherwise.
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

  // Must come after the effect above, which skips its first run.
  useEffect(() => {
    isFirst.current = false;
  }, []);
  return isHidden;
}
