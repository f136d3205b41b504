import {createContext, use} from 'react';
import {matchPath} from '../lib/matchPath';
import type {PathMatch, PathPattern} from '../lib/matchPath';
import {useLocation} from './page';

/** The match of the nearest route around a component; null in a page without routes. */
export const MatchContext = createContext<PathMatch | null>(null);

/** How the address matches a pattern, or the nearest route around the component. */
export function useRouteMatch(pattern?: PathPattern | string): PathMatch | null {
  const {pathname} = useLocation();
  const around = use(MatchContext);
  if (pattern !== undefined) return matchPath(pathname, pattern);
  return around ?? {path: '/', url: '/', isExact: pathname === '/', params: {}};
}
