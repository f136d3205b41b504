import {useEffect, useRef, useState} from 'react';
import type {KeyboardEvent, MouseEvent, RefObject} from 'react';

interface Dropdown {
  containerRef: RefObject<HTMLDivElement | null>;
  triggerRef: RefObject<HTMLAnchorElement | null>;
  isOpen: boolean;
  onTriggerClick: (event: MouseEvent) => void;
  onTriggerKeyDown: (event: KeyboardEvent) => void;
}

/** Opening and closing of a menu that hovering opens too, by CSS alone. */
export function useDropdown(triggerNavigates: boolean): Dropdown {
  const containerRef = useRef<HTMLDivElement>(null);
  const triggerRef = useRef<HTMLAnchorElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return undefined;
    const onOutside = (event: Event) => {
      if (!containerRef.current?.contains(event.target as Node)) setIsOpen(false);
    };
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      triggerRef.current?.focus();
    };
    const outside = ['mousedown', 'touchstart', 'focusin'];
    for (const name of outside) document.addEventListener(name, onOutside);
    document.addEventListener('keydown', onEscape);
    return () => {
      for (const name of outside) document.removeEventListener(name, onOutside);
      document.removeEventListener('keydown', onEscape);
    };
  }, [isOpen]);

  const toggle = () => {
    setIsOpen((open) => !open);
  };
  return {
    containerRef,
    triggerRef,
    isOpen,
    onTriggerClick: (event) => {
      if (triggerNavigates) return;
      event.preventDefault();
      toggle();
    },
    onTriggerKeyDown: (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      toggle();
    },
  };
}
