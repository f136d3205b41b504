// Replaces hooks/announcementBar.tsx on sites without an announcement bar.
import type {ReactNode} from 'react';

export function useAnnouncementBar() {
  return {isActive: false, close: () => undefined};
}

export function AnnouncementBarProvider({children}: {children: ReactNode}) {
  return children;
}
