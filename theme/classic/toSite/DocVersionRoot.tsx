import Own from '@octavo/own/DocVersionRoot';
import type {ReactNode} from 'react';
import {ROUTE, RouteProvider} from '../RouteChildren';
import {useDocsVersion} from '../sidebars';
import {useRouteProps} from '../routeProps';

export default function DocVersionRoot({children}: {children: ReactNode}) {
  return (
    <RouteProvider routed={children}>
      <Own {...useRouteProps()} version={useDocsVersion()} route={ROUTE}>
        {children}
      </Own>
    </RouteProvider>
  );
}
