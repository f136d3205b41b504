import Own from '@octavo/own/DocsRoot';
import type {ReactNode} from 'react';
import {ROUTE, RouteProvider} from '../RouteChildren';
import {useRouteProps} from '../routeProps';

export default function DocsRoot({children}: {children: ReactNode}) {
  return (
    <RouteProvider routed={children}>
      <Own {...useRouteProps()} route={ROUTE}>
        {children}
      </Own>
    </RouteProvider>
  );
}
