import {Suspense, lazy} from 'react';
import type {Props} from '@theme/NavbarItem';

const load = () => import('./drawerParts');

const LazyMobileSidebar = lazy(async () => ({default: (await load()).NavbarMobileSidebar}));
const LazyDropdown = lazy(async () => ({default: (await load()).DropdownNavbarItemMobile}));

// Wide screens do without these, and so does the server.

export function NavbarMobileSidebar() {
  return (
    <Suspense>
      <LazyMobileSidebar />
    </Suspense>
  );
}

export function DropdownNavbarItemMobile(props: Props) {
  return (
    <Suspense>
      <LazyDropdown {...props} />
    </Suspense>
  );
}
