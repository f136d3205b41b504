import Own from '@octavo/own/DocsRoot';
import type {ReactNode} from 'react';
import {ROUTE, RouteProvider} from '../RouteChildren';

export default function DocsRoot({children}: {children: ReactNode}) {
  return (
    <RouteProvider routed={children}>
      <Own route={ROUTE}>{children}</Own>
    </RouteProvider>
  );
}
