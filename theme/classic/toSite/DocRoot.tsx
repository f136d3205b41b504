import Own from '@octavo/own/DocRoot';
import type {ComponentProps} from 'react';
import DocRoot from '@theme-original/DocRoot';

export default function DocRootToSite({children, main}: ComponentProps<typeof DocRoot>) {
  // A component of the site cannot show another main element.
  if (main) return <DocRoot main={main} />;
  return <Own route={{routes: [{children}]}}>{children}</Own>;
}
