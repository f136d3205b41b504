// Routes are not a part of this theme: a page is one component. These modules serve components
// that pass the routes of Docusaurus on.
import {Fragment, createElement} from 'react';
import type {ComponentType, ReactNode} from 'react';

export interface Route {
  path?: string;
  exact?: boolean;
  component?: ComponentType<{route: Route}>;
  routes?: Route[];
  /** The elements that the theme shows in the place of nested routes. */
  children?: ReactNode;
}

/** The children that the theme puts into a list of routes, or the components of the routes. */
export function renderRoutes(routes?: readonly Route[], extraProps: object = {}): ReactNode {
  if (!routes || routes.length === 0) return null;
  return createElement(
    Fragment,
    null,
    ...routes.map((route) =>
      route.component
        ? createElement(route.component, {key: route.path, ...extraProps, route})
        : route.children,
    ),
  );
}
