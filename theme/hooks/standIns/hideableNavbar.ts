// Replaces hooks/hideableNavbar.ts on sites whose navbar does not hide.
import {useRef} from 'react';

export function useHideableNavbar() {
  return {navbarRef: useRef<HTMLElement>(null), isVisible: true, show: () => undefined};
}
