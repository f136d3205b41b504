// The part of React Router 5 that sites use.
import {Children, cloneElement, isValidElement, use, useEffect} from 'react';
import type {ComponentType, ReactElement, ReactNode} from 'react';
import {useNavigate} from '../hooks/navigate';
import {toUrl, useHistory} from '../hooks/history';
import type {History, Target} from '../hooks/history';
import {useLocation} from '../hooks/page';
import type {Location} from '../hooks/page';
import {MatchContext, useRouteMatch} from '../hooks/routeMatch';
import {matchPath} from '../lib/matchPath';
import type {PathMatch, PathPattern} from '../lib/matchPath';

export {matchPath, useHistory, useLocation, useRouteMatch};
export {default as Link, default as NavLink} from './Link';

/** The parameters of the nearest Route: the path of a page itself has none. */
export const useParams = (): Record<string, string> => use(MatchContext)?.params ?? {};

export function Redirect({to}: {to: Target}): ReactNode {
  const navigate = useNavigate();
  useEffect(() => {
    navigate(toUrl(to), {replace: true});
  }, [navigate, to]);
  return null;
}

interface RouteState {
  match: PathMatch | null;
  location: Location;
  history: History;
  staticContext: undefined;
}

function useRouteState(match: PathMatch | null): RouteState {
  return {match, location: useLocation(), history: useHistory(), staticContext: undefined};
}

interface RouteProps extends PathPattern {
  component?: ComponentType<RouteState>;
  render?: (state: RouteState) => ReactNode;
  /** A function is called for every address, with the match or null. */
  children?: ReactNode | ((state: RouteState) => ReactNode);
  /** From the Switch around it. */
  computedMatch?: PathMatch;
}

/** Shows its content at the addresses that match. A page with Routes is a plugin's, for all addresses below its own. */
export function Route(props: RouteProps): ReactNode {
  const own = useRouteMatch(props.path === undefined ? undefined : props);
  const match = props.computedMatch ?? own;
  return <MatchContext value={match}>{contentOf(props, useRouteState(match))}</MatchContext>;
}

function contentOf({component: Component, render, children}: RouteProps, state: RouteState) {
  if (typeof children === 'function') return children(state);
  if (!state.match) return null;
  if (children) return children;
  return Component ? <Component {...state} /> : render?.(state);
}

/** Shows the first of its Routes and Redirects that matches. */
export function Switch({children}: {children?: ReactNode}): ReactNode {
  const {pathname} = useLocation();
  const around = useRouteMatch();
  let shown: ReactNode = null;
  // Without the keys of toArray, a component that two Routes have stays in place between them.
  Children.forEach(children, (child) => {
    if (shown || !isValidElement(child)) return;
    const route = child as ReactElement<RouteProps & {from?: string}>;
    const path = route.props.path ?? route.props.from;
    const match = path === undefined ? around : matchPath(pathname, {...route.props, path});
    if (match) shown = cloneElement(route, {computedMatch: match});
  });
  return shown;
}

/** Gives a component the props of a Route. */
export function withRouter<Props extends object>(Component: ComponentType<Props>) {
  return function WithRouter(props: Omit<Props, keyof RouteState>): ReactNode {
    return <Component {...(props as Props)} {...useRouteState(useRouteMatch())} />;
  };
}
