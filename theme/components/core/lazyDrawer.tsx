import {Suspense, lazy} from 'react';
import type {ComponentProps, ComponentType} from 'react';
import type {Props} from '@theme/NavbarItem';
import type * as drawerParts from './drawerParts';

type Parts = typeof drawerParts;

/** The page must stay when its drawer cannot be loaded. */
function lazyPart<Name extends keyof Parts>(name: Name) {
  return lazy<ComponentType<ComponentProps<Parts[Name]>>>(() =>
    import('./drawerParts').then(
      (parts) => ({default: parts[name] as ComponentType<ComponentProps<Parts[Name]>>}),
      (error: unknown) => {
        console.error('The navigation cannot be loaded.', error);
        return {default: () => null};
      },
    ),
  );
}

const LazyMobileSidebar = lazyPart('NavbarMobileSidebar');
const LazyDropdown = lazyPart('DropdownNavbarItemMobile');

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
