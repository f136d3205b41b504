import type {ReactNode} from 'react';

/** Wraps the whole site and never unmounts. For sites to replace. */
export default function Root({children}: {children: ReactNode}) {
  return <>{children}</>;
}
