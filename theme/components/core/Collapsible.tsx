import {useRef, useState} from 'react';
import type {ElementType, ReactNode} from 'react';
import {useCollapseAnimation} from '../../hooks/collapsible';
import type {CollapseAnimation} from '../../hooks/collapsible';

interface Props {
  as?: ElementType;
  collapsed: boolean;
  /** Renders the children only after they were shown once. */
  lazy: boolean;
  animation?: CollapseAnimation;
  onCollapseTransitionEnd?: (collapsed: boolean) => void;
  className?: string | undefined;
  children: ReactNode;
}

/** Hides by the hidden attribute: a strict Content-Security-Policy forbids style attributes. */
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
