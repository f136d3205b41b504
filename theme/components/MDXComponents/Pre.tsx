import type {ReactNode} from 'react';

/** The code inside brings its own frame. */
export default function MDXPre({children}: {children?: ReactNode}) {
  return <>{children}</>;
}
