import {createContext, use} from 'react';
import type {ReactNode} from 'react';

const ChildrenContext = /* @__PURE__ */ createContext<ReactNode>(null);

function RouteChildren(): ReactNode {
  return use(ChildrenContext);
}

/** A route for components that show the routes inside it: it shows the children of RouteProvider. */
export const ROUTE = {routes: [{component: RouteChildren}]};

interface Props {
  /** The children of the route. */
  routed: ReactNode;
  children: ReactNode;
}

export function RouteProvider({routed, children}: Props) {
  return <ChildrenContext value={routed}>{children}</ChildrenContext>;
}
