import {useHistory} from '../hooks/history';
import {useLocation} from '../hooks/page';

/** The props that React Router gives to the component of a page. */
export function useRouteProps() {
  const location = useLocation();
  const history = useHistory();
  const {pathname} = location;
  const match = {path: pathname, url: pathname, isExact: true, params: {}};
  return {route: {path: pathname, exact: true}, location, history, match, staticContext: undefined};
}
