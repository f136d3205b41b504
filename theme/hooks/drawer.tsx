import {useCallback, useEffect, useMemo, useRef, useState} from 'react';
import type {ReactNode} from 'react';
import {useWindowSize} from './browser';
import {createStrictContext} from './context';
import {startDeferred} from './deferred';
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

/** Locks the page behind an open drawer, and lets Back close it. */
function useOpenDrawer(shown: boolean, onBack: () => void): () => void {
  const hasEntry = useRef(false);
  useEffect(
    () => (shown ? startDeferred(({openDrawer}) => openDrawer(hasEntry, onBack)) : undefined),
    [shown, onBack],
  );
  return useCallback(() => {
    hasEntry.current = false;
  }, []);
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
  const forgetEntry = useOpenDrawer(isOpen, close);

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
