// The part of React Router 5 that sites use.
import {useEffect} from 'react';
import type {ReactNode} from 'react';
import {useNavigate} from '../hooks/navigate';
import {useLocation} from '../hooks/page';
import type {Location} from '../hooks/page';
import {matchPath} from '../lib/matchPath';

export {matchPath, useLocation};
export {default as Link, default as NavLink} from './Link';

/** No address of a site has parameters. */
export const useParams = (): Record<string, string> => ({});

type Target = string | Partial<Location>;

function toUrl(target: Target): string {
  if (typeof target === 'string') return target;
  return `${target.pathname ?? ''}${target.search ?? ''}${target.hash ?? ''}`;
}

interface History {
  location: Location;
  push: (target: Target) => void;
  replace: (target: Target) => void;
  go: (delta: number) => void;
  goBack: () => void;
  goForward: () => void;
  createHref: (target: Target) => string;
}

export function useHistory(): History {
  const location = useLocation();
  const navigate = useNavigate();
  return {
    location,
    push: (target) => {
      navigate(toUrl(target));
    },
    replace: (target) => {
      navigate(toUrl(target), {replace: true});
    },
    go: (delta) => {
      window.history.go(delta);
    },
    goBack: () => {
      window.history.back();
    },
    goForward: () => {
      window.history.forward();
    },
    createHref: toUrl,
  };
}

export function Redirect({to}: {to: Target}): ReactNode {
  const navigate = useNavigate();
  useEffect(() => {
    navigate(toUrl(to), {replace: true});
  }, [navigate, to]);
  return null;
}
