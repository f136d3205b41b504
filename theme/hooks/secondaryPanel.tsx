import {useMemo, useState} from 'react';
import type {ReactNode} from 'react';
import {createStrictContext} from './context';
import {useNavbarMobileSidebar} from './drawer';
import {useSecondaryMenuElement} from './secondaryMenu';

interface SecondaryPanelValue {
  shown: boolean;
  hide: () => void;
  content: ReactNode;
}

const [SecondaryPanelContext, useNavbarSecondaryMenu] = createStrictContext<SecondaryPanelValue>(
  'useNavbarSecondaryMenu',
  'Layout',
);

export {useNavbarSecondaryMenu};

/** The drawer opens with the menu of the page. From there the reader may go back to the main menu. */
export function NavbarSecondaryPanelProvider({children}: {children: ReactNode}) {
  const content = useSecondaryMenuElement();
  const drawerShown = useNavbarMobileSidebar().shown;
  const [wentBack, setWentBack] = useState(false);
  const [lastShown, setLastShown] = useState(drawerShown);
  if (drawerShown !== lastShown) {
    setLastShown(drawerShown);
    if (drawerShown) setWentBack(false);
  }
  const shown = content !== null && !wentBack;
  const value = useMemo(
    () => ({
      shown,
      content,
      hide: () => {
        setWentBack(true);
      },
    }),
    [shown, content],
  );
  return <SecondaryPanelContext value={value}>{children}</SecondaryPanelContext>;
}
