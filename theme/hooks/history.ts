import {useNavigate} from './navigate';
import {useLocation} from './page';
import type {Location} from './page';

/** An address, or its parts. */
export type Target = string | Partial<Location>;

export function toUrl(target: Target): string {
  if (typeof target === 'string') return target;
  return `${target.pathname ?? ''}${target.search ?? ''}${target.hash ?? ''}`;
}

/** The history of React Router 5. */
export interface History {
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
