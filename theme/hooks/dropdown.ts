import {useEffect, useRef, useState} from 'react';
import type {KeyboardEvent, MouseEvent, RefObject} from 'react';
import {startDeferred} from './deferred';

interface Dropdown {
  containerRef: RefObject<HTMLDivElement | null>;
  triggerRef: RefObject<HTMLAnchorElement | null>;
  isOpen: boolean;
  onTriggerClick: (event: MouseEvent) => void;
  onTriggerKeyDown: (event: KeyboardEvent) => void;
}

/** The state of a dropdown menu. Hovering opens it as well, by CSS. */
export function useDropdown(triggerNavigates: boolean): Dropdown {
  const containerRef = useRef<HTMLDivElement>(null);
  const triggerRef = useRef<HTMLAnchorElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const entersMenu = useRef(false);

  useEffect(() => {
    const container = containerRef.current;
    if (!isOpen || !container) return undefined;
    const close = (returnsFocus = false) => {
      setIsOpen(false);
      if (returnsFocus) triggerRef.current?.focus();
    };
    return startDeferred(({openDropdown}) => openDropdown(container, close, entersMenu.current));
  }, [isOpen]);

  const toggle = () => {
    setIsOpen((open) => !open);
  };
  return {
    containerRef,
    triggerRef,
    isOpen,
    onTriggerClick: (event) => {
      // A finger cannot hover, so the first tap opens the menu instead of following the link.
      const isTap = (event.nativeEvent as PointerEvent).pointerType === 'touch';
      if (triggerNavigates && !(isTap && !isOpen)) return;
      event.preventDefault();
      toggle();
    },
    onTriggerKeyDown: (event) => {
      entersMenu.current = event.key === 'ArrowDown' && !isOpen;
      if (!entersMenu.current && event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      toggle();
    },
  };
}
