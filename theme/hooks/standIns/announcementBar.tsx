// For sites that announce nothing.
import type {ReactNode} from 'react';

export function useAnnouncementBar() {
  return {isActive: false, close: () => undefined};
}

export function AnnouncementBarProvider({children}: {children: ReactNode}) {
  return children;
}
