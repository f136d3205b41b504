import {useCallback, useEffect, useMemo, useRef, useState} from 'react';
import type {ReactNode} from 'react';
import {useWindowSize} from './browser';
import {createStrictContext} from './context';
import {useSecondaryMenuElement} from './secondaryMenu';
import {useThemeConfig} from './site';

interface DrawerValue {
  /** True if the drawer would be empty. */
  disabled: boolean;
  shouldRender: boolean;
  shown: boolean;
  toggle: () => void;
  close: () => void;
  /** Closes without changing the history, because a link is about to. */
  leave: () => void;
}

const [DrawerContext, useNavbarMobileSidebar] = createStrictContext<DrawerValue>(
  'useNavbarMobileSidebar',
  'Layout',
);

export {useNavbarMobileSidebar};

/**
 * Adds an entry to the history while the drawer is open, so that Back closes it. Closing
 * it in another way removes the entry. The returned function leaves the entry in place.
 */
function useHistoryEntry(shown: boolean, onBack: () => void): () => void {
  const hasEntry = useRef(false);

  useEffect(() => {
    if (!shown) return undefined;
    const state = {...(history.state as object | null), scroll: window.scrollY};
    // A link in the drawer replaces the new entry, so the old one needs the scroll position now.
    history.replaceState(state, '');
    history.pushState({...state, octavoDrawer: true}, '');
    hasEntry.current = true;
    const onPopState = () => {
      hasEntry.current = false;
      onBack();
    };
    window.addEventListener('popstate', onPopState);
    return () => {
      window.removeEventListener('popstate', onPopState);
      if (hasEntry.current) history.back();
      hasEntry.current = false;
    };
  }, [shown, onBack]);

  return useCallback(() => {
    hasEntry.current = false;
  }, []);
}

function useScrollLock(locked: boolean): void {
  useEffect(() => {
    if (!locked) return undefined;
    const {style} = document.body;
    const before = style.overflow;
    style.overflow = 'hidden';
    return () => {
      style.overflow = before;
    };
  }, [locked]);
}

function useDrawer(): DrawerValue {
  const {items} = useThemeConfig().navbar;
  const disabled = useSecondaryMenuElement() === null && items.length === 0;
  const isMobile = useWindowSize() === 'mobile';
  const [isOpen, setIsOpen] = useState(false);
  // A wider window closes the drawer, and does not only hide it.
  if (isOpen && !isMobile) setIsOpen(false);

  const close = useCallback(() => {
    setIsOpen(false);
  }, []);
  const toggle = useCallback(() => {
    setIsOpen((open) => !open);
  }, []);
  const forgetEntry = useHistoryEntry(isOpen, close);
  useScrollLock(isOpen);

  return useMemo(
    () => ({
      disabled,
      shouldRender: !disabled && isMobile,
      shown: isOpen,
      toggle,
      close,
      leave: () => {
        forgetEntry();
        close();
      },
    }),
    [disabled, isMobile, isOpen, toggle, close, forgetEntry],
  );
}

export function NavbarMobileSidebarProvider({children}: {children: ReactNode}) {
  return <DrawerContext value={useDrawer()}>{children}</DrawerContext>;
}
