import {useCallback, useEffect, useMemo, useRef, useState} from 'react';
import type {ReactNode} from 'react';
import {useWindowSize} from './browser';
import {createStrictContext} from './context';
import {useSecondaryMenuElement} from './secondaryMenu';
import {useThemeConfig} from './site';

interface DrawerValue {
  /** There is nothing to show in it. */
  disabled: boolean;
  shouldRender: boolean;
  shown: boolean;
  toggle: () => void;
  close: () => void;
  /** Closes without touching the history: a link is about to do that. */
  leave: () => void;
}

const [DrawerContext, useNavbarMobileSidebar] = createStrictContext<DrawerValue>(
  'useNavbarMobileSidebar',
  'Layout',
);

export {useNavbarMobileSidebar};

/**
 * While the drawer is open there is one history entry more, for Back to take
 * away. Closing in any other way takes it away too.
 */
function useHistoryEntry(shown: boolean, onBack: () => void): () => void {
  const hasEntry = useRef(false);

  useEffect(() => {
    if (!shown) return undefined;
    const state = {...(history.state as object | null), scroll: window.scrollY};
    // A link in the drawer takes the place of the entry, and so never notes where the page was left.
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
  // Leaving the mobile width closes the drawer for good, not just out of sight.
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
