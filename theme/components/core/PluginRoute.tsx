import {createContext, use, useMemo} from 'react';
import type {ComponentType, ReactNode} from 'react';
import {useHistory} from '../../hooks/history';
import {RouteContextProvider, useLocation} from '../../hooks/page';
import {MatchContext} from '../../hooks/routeMatch';
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

/** The routes inside a component, and the context of the routes around them. */
interface Inside extends Props {
  data: Record<string, unknown>;
}

const InsideContext = createContext<Inside | null>(null);

/** Shows the page of a plugin. An outer component shows the inner one with renderRoutes. */
export default function PluginRoute({plugin, chain}: Props): ReactNode {
  return <RoutePart plugin={plugin} chain={chain} data={NOTHING} extra={NOTHING} />;
}

/**
 * The component of every inner route. It is always the same one, so that a component stays in
 * place when the reader goes from one of its pages to another.
 */
function InnerRoute(extra: Record<string, unknown>): ReactNode {
  const inside = use(InsideContext);
  return (
    inside && <RoutePart key={String(inside.chain[0]?.route.path)} {...inside} extra={extra} />
  );
}

/** The first route of a chain as its component sees it. The component can show the next one. */
function describe([part, next]: Part[]): ShownRoute {
  const route: ShownRoute = {...part?.route, component: part?.component};
  if (next) {
    // The list of routes is complete, but only the page's own route can be shown.
    route.routes = part?.routes.map((inner) =>
      inner.path === next.route.path ? {...inner, component: InnerRoute} : inner,
    );
  }
  return route;
}

/** The context of the first route of a chain, and what it passes on to the next one. */
function contexts({plugin, chain: [part, ...chain], data: outer}: Inside) {
  const data = {...outer, ...part?.context};
  return {context: {plugin, data}, inside: {plugin, chain, data}};
}

interface PartProps extends Inside {
  /** Props that the component around gives to renderRoutes. */
  extra: Record<string, unknown>;
}

function RoutePart({plugin, chain, data, extra}: PartProps): ReactNode {
  const location = useLocation();
  const history = useHistory();
  const route = useMemo(() => describe(chain), [chain]);
  const {context, inside} = useMemo(() => contexts({plugin, chain, data}), [plugin, chain, data]);
  const part = chain[0];
  if (!part?.component) return null;
  const {component: Component, modules, props} = part;
  const url = location.pathname;
  const path = String(part.route.path);
  const match = matchPath(url, part.route) ?? {path, url, isExact: true, params: {}};
  return (
    <RouteContextProvider value={context}>
      <InsideContext value={inside}>
        <MatchContext value={match}>
          <Component
            {...modules}
            {...props}
            {...extra}
            {...{route, location, match, history, staticContext: undefined}}
          />
        </MatchContext>
      </InsideContext>
    </RouteContextProvider>
  );
}
