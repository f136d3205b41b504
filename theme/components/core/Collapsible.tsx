import {useRef, useState} from 'react';
import type {ElementType, ReactNode} from 'react';
import {useCollapseAnimation} from '../../hooks/collapsible';
import type {CollapseAnimation} from '../../hooks/collapsible';

interface Props {
  as?: ElementType;
  collapsed: boolean;
  /** Leaves the children out until they are first shown. */
  lazy: boolean;
  animation?: CollapseAnimation;
  onCollapseTransitionEnd?: (collapsed: boolean) => void;
  className?: string | undefined;
  children: ReactNode;
}

/** The hidden attribute stands in for styles: a strict content policy allows no others. */
export default function Collapsible({
  as: Element = 'div',
  collapsed,
  lazy,
  animation,
  onCollapseTransitionEnd,
  className,
  children,
}: Props) {
  const ref = useRef<HTMLElement>(null);
  const isHidden = useCollapseAnimation(ref, collapsed, animation, onCollapseTransitionEnd);
  const [wasShown, setWasShown] = useState(!collapsed);
  if (!collapsed && !wasShown) setWasShown(true);
  if (lazy && !wasShown && collapsed) return null;
  return (
    <Element ref={ref} className={className} hidden={isHidden}>
      {children}
    </Element>
  );
}
