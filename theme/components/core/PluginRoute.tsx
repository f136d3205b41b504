import {useMemo} from 'react';
import type {ComponentType, ReactNode} from 'react';
import {useHistory} from '../../hooks/history';
import {RouteContextProvider, useLocation} from '../../hooks/page';
import {matchPath} from '../../lib/matchPath';
import type {PathPattern} from '../../lib/matchPath';

/** The fields of a route that components see. */
export type ShownRoute = PathPattern & Record<string, unknown>;

/** A route as a plugin has added it. */
interface Part {
  route: ShownRoute;
  /** The routes inside this one. */
  routes: ShownRoute[];
  component?: ComponentType<Record<string, unknown>>;
  modules: Record<string, unknown>;
  context: Record<string, unknown>;
  props: Record<string, unknown>;
}

interface Props {
  plugin: {name: string; id: string};
  /** The route of the page, and the routes around it, the outermost first. */
  chain: Part[];
}

const NOTHING = {};

/** Shows the page of a plugin. An outer component shows the inner one with renderRoutes. */
export default function PluginRoute({plugin, chain}: Props): ReactNode {
  return <RoutePart plugin={plugin} chain={chain} data={NOTHING} extra={NOTHING} />;
}

interface PartProps extends Props {
  /** The context of the routes around. */
  data: Record<string, unknown>;
  /** Props that the component around gives to renderRoutes. */
  extra: Record<string, unknown>;
}

/** The context of the first part of a chain, and its route, which can show the next part. */
function describe(plugin: Props['plugin'], [part, ...rest]: Part[], outer: PartProps['data']) {
  const data = {...outer, ...part?.context};
  const route: ShownRoute = {...part?.route, component: part?.component};
  if (rest[0]) {
    // The list of routes is complete, but only the page's own route can be shown.
    const shown = rest[0].route.path;
    const component = (extra: Record<string, unknown>) => (
      <RoutePart plugin={plugin} chain={rest} data={data} extra={extra} />
    );
    route.routes = part?.routes.map((inner) =>
      inner.path === shown ? {...inner, component} : inner,
    );
  }
  return {context: {plugin, data}, route};
}

function RoutePart({plugin, chain, data, extra}: PartProps): ReactNode {
  const location = useLocation();
  const history = useHistory();
  const {context, route} = useMemo(() => describe(plugin, chain, data), [plugin, chain, data]);
  const part = chain[0];
  if (!part?.component) return null;
  const {component: Component, modules, props} = part;
  const match = matchPath(location.pathname, part.route) ?? {
    ...{path: part.route.path, url: location.pathname, isExact: true, params: {}},
  };
  return (
    <RouteContextProvider value={context}>
      <Component
        {...modules}
        {...props}
        {...extra}
        {...{route, location, match, history, staticContext: undefined}}
      />
    </RouteContextProvider>
  );
}
