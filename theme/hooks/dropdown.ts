import {useEffect, useRef, useState} from 'react';
import type {KeyboardEvent, MouseEvent, RefObject} from 'react';

interface Dropdown {
  containerRef: RefObject<HTMLDivElement | null>;
  triggerRef: RefObject<HTMLAnchorElement | null>;
  isOpen: boolean;
  onTriggerClick: (event: MouseEvent) => void;
  onTriggerKeyDown: (event: KeyboardEvent) => void;
}

/** Moves the focus to the next or previous item; from the trigger, to the first or last. */
function moveFocus(container: Element, step: 1 | -1): void {
  const links = [...container.querySelectorAll<HTMLElement>('.dropdown__link')];
  const from = links.indexOf(document.activeElement as HTMLElement);
  links.at(from < 0 && step < 0 ? -1 : (from + step) % links.length)?.focus();
}

/** Listens for events that close an open dropdown or move the focus in it. */
function listenWhileOpen(container: Element, close: (returnsFocus?: boolean) => void): () => void {
  const isInside = ({target}: Event) => container.contains(target as Node);
  const onOutside = (event: Event) => {
    if (!isInside(event)) close();
  };
  const onClick = ({target}: Event) => {
    // The next page may have the same navbar, so the dropdown would stay open.
    if ((target as Element).closest('.dropdown__link')) close();
  };
  const onKeyDown = (event: Event) => {
    const {key} = event as globalThis.KeyboardEvent;
    if (key === 'Escape') close(true);
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    // The key that opened the menu must not also move the focus.
    if (!step || event.defaultPrevented || !isInside(event)) return;
    event.preventDefault();
    moveFocus(container, step);
  };
  const listeners: [string, (event: Event) => void][] = [
    ['mousedown', onOutside],
    ['touchstart', onOutside],
    ['focusin', onOutside],
    ['click', onClick],
    ['keydown', onKeyDown],
  ];
  for (const listener of listeners) document.addEventListener(...listener);
  return () => {
    for (const listener of listeners) document.removeEventListener(...listener);
  };
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
    if (entersMenu.current) moveFocus(container, 1);
    entersMenu.current = false;
    return listenWhileOpen(container, (returnsFocus) => {
      setIsOpen(false);
      if (returnsFocus) triggerRef.current?.focus();
    });
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
