import type {ReactNode} from 'react';

/** For sites to replace. A document finds its components by itself. */
export default function MDXContent({children}: {children: ReactNode}) {
  return <>{children}</>;
}
