// For sites whose navbar stays.
import {useRef} from 'react';

export function useHideableNavbar() {
  return {navbarRef: useRef<HTMLElement>(null), isVisible: true, show: () => undefined};
}
