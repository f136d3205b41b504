import type {ReactNode} from 'react';

/** Renders only its children: the code block inside has its own pre element. */
export default function MDXPre({children}: {children?: ReactNode}) {
  return <>{children}</>;
}
