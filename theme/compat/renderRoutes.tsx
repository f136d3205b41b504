// The function of React Router with which a component shows the routes inside it.
import type {ComponentType, ReactNode} from 'react';
import type {ShownRoute} from '../components/core/PluginRoute';

type Shown = ShownRoute & {component?: ComponentType<Record<string, unknown>>};

export default function renderRoutes(
  routes: Shown[] | undefined,
  extraProps: Record<string, unknown> = {},
): ReactNode {
  const Component = routes?.find((route) => route.component)?.component;
  return Component ? <Component {...extraProps} /> : null;
}
