import type {ReactNode} from 'react';

/** Wraps the content of documents, for sites to replace. */
export default function MDXContent({children}: {children: ReactNode}) {
  return <>{children}</>;
}
