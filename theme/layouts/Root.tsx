import type {ReactNode} from 'react';

/** For sites to replace: stands around everything and never unmounts. */
export default function Root({children}: {children: ReactNode}) {
  return <>{children}</>;
}
