import Own from '@octavo/own/DocsRoot';
import type {ReactNode} from 'react';

export default function DocsRoot({children}: {children: ReactNode}) {
  return <Own route={{routes: [{children}]}}>{children}</Own>;
}
