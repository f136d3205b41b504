// The part of React Router 5 that sites use.
import {useEffect} from 'react';
import type {ReactNode} from 'react';
import {useNavigate} from '../hooks/navigate';
import {toUrl, useHistory} from '../hooks/history';
import type {Target} from '../hooks/history';
import {useLocation} from '../hooks/page';
import {matchPath} from '../lib/matchPath';

export {matchPath, useHistory, useLocation};
export {default as Link, default as NavLink} from './Link';

/** No address of a site has parameters. */
export const useParams = (): Record<string, string> => ({});

export function Redirect({to}: {to: Target}): ReactNode {
  const navigate = useNavigate();
  useEffect(() => {
    navigate(toUrl(to), {replace: true});
  }, [navigate, to]);
  return null;
}
