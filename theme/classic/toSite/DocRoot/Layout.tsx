import Own from '@octavo/own/DocRoot/Layout';
import type {ComponentProps} from 'react';
import DocRootLayout from '@theme-original/DocRoot/Layout';

export default function DocRootLayoutToSite(props: ComponentProps<typeof DocRootLayout>) {
  // A component of the site cannot show another main element.
  return props.main ? <DocRootLayout {...props} /> : <Own {...props} />;
}
