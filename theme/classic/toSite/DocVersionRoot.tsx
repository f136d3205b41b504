import Own from '@octavo/own/DocVersionRoot';
import type {ReactNode} from 'react';
import {useDocsVersion} from '../sidebars';

export default function DocVersionRoot({children}: {children: ReactNode}) {
  return (
    <Own version={useDocsVersion()} route={{routes: [{children}]}}>
      {children}
    </Own>
  );
}
