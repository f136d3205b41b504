import {createContext, use} from 'react';

type Navigate = (to: string, options?: {replace?: boolean}) => void;

/** Shows another page. On the server it does nothing. */
export const NavigateContext = createContext<Navigate>(() => undefined);

export function useNavigate(): Navigate {
  return use(NavigateContext);
}
