import Own from '@octavo/own/DocRoot';
import type {ComponentProps} from 'react';
import DocRoot from '@theme-original/DocRoot';
import {ROUTE, RouteProvider} from '../RouteChildren';
import {useRouteProps} from '../routeProps';

export default function DocRootToSite({children, main}: ComponentProps<typeof DocRoot>) {
  const props = useRouteProps();
  // A component of the site cannot show another main element.
  if (main) return <DocRoot main={main} />;
  return (
    <RouteProvider routed={children}>
      <Own {...props} route={ROUTE}>
        {children}
      </Own>
    </RouteProvider>
  );
}
