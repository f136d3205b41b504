import {useCallback, useEffect, useState} from 'react';
import type {ReactNode} from 'react';
import type {NavbarItem} from '@octavo/contract';
import {NavbarMobileSidebarProvider} from '../hooks/drawer';
import {useHideableNavbar as useOwnNavbar} from '../hooks/hideableNavbar';
import {NavbarSecondaryMenuProvider} from '../hooks/secondaryMenu';
import {NavbarSecondaryPanelProvider} from '../hooks/secondaryPanel';
import {splitNavbarItems as splitItems} from '../lib/navbarItems';
import {useScrollPosition, useSmoothScrollTo} from './scroll';

/** The state of the navbar and its drawer. */
export function NavbarProvider({children}: {children: ReactNode}) {
  return (
    <NavbarSecondaryMenuProvider>
      <NavbarMobileSidebarProvider>
        <NavbarSecondaryPanelProvider>{children}</NavbarSecondaryPanelProvider>
      </NavbarMobileSidebarProvider>
    </NavbarSecondaryMenuProvider>
  );
}

/** The items on the left and those on the right. */
export function splitNavbarItems(items: NavbarItem[]): [left: NavbarItem[], right: NavbarItem[]] {
  const {left, right} = splitItems(items);
  return [left, right];
}

/** A navbar that hides while the reader scrolls down. */
export function useHideableNavbar(hideOnScroll: boolean): {
  navbarRef: (node: HTMLElement | null) => void;
  isNavbarVisible: boolean;
} {
  const {navbarRef: ref, isVisible} = useOwnNavbar(hideOnScroll);
  const navbarRef = useCallback(
    (node: HTMLElement | null) => {
      ref.current = node;
    },
    [ref],
  );
  return {navbarRef, isNavbarVisible: isVisible};
}

/** Prevents the page behind a drawer from scrolling. */
export function useLockBodyScroll(lock = true): void {
  useEffect(() => {
    if (!lock) return undefined;
    const {style} = document.body;
    const before = style.overflow;
    style.overflow = 'hidden';
    return () => {
      style.overflow = before;
    };
  }, [lock]);
}

/** Whether to show a button that leads back to the top: the reader scrolls up, far from it. */
export function useBackToTopButton({threshold}: {threshold: number}): {
  shown: boolean;
  scrollToTop: () => void;
} {
  const [shown, setShown] = useState(false);
  const {startScroll} = useSmoothScrollTo();
  useScrollPosition(({scrollY}, last) => {
    const isAtEnd = scrollY + window.innerHeight >= document.documentElement.scrollHeight;
    setShown(scrollY >= threshold && scrollY < (last?.scrollY ?? 0) && !isAtEnd);
  });
  const scrollToTop = () => {
    startScroll(0);
  };
  return {shown, scrollToTop};
}

export const keyboardFocusedClassName = 'navigation-with-keyboard';

/** Marks the document while the reader uses the keyboard, for styles of a site. */
export function useKeyboardNavigation(): void {
  useEffect(() => {
    const {classList} = document.body;
    const onKeyDown = ({key}: KeyboardEvent) => {
      if (key === 'Tab') classList.add(keyboardFocusedClassName);
    };
    const onMouseDown = () => {
      classList.remove(keyboardFocusedClassName);
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('mousedown', onMouseDown);
    return () => {
      onMouseDown();
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('mousedown', onMouseDown);
    };
  }, []);
}
