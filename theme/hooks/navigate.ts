import {createContext, use} from 'react';

type Navigate = (to: string, options?: {replace?: boolean}) => void;

/** Shows another page of the site. Without a router the browser does. */
export const NavigateContext = createContext<Navigate>((to, {replace = false} = {}) => {
  if (replace) window.location.replace(to);
  else window.location.assign(to);
});

export function useNavigate(): Navigate {
  return use(NavigateContext);
}
