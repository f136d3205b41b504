// The part of React Router 5 that sites use. Every page is a document of its
// own so far, so going somewhere means asking the browser for it.
import {useEffect} from 'react';
import type {ReactNode} from 'react';
import {useLocation} from '../hooks/page';
import type {Location} from '../hooks/page';
import {matchPath} from '../lib/matchPath';

export {matchPath, useLocation};

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
  return {
    location,
    push: (target) => {
      window.location.assign(toUrl(target));
    },
    replace: (target) => {
      window.location.replace(toUrl(target));
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
  useEffect(() => {
    window.location.replace(toUrl(to));
  }, [to]);
  return null;
}
