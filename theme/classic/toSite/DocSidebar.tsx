import Own from '@octavo/own/DocSidebar';
import type {ComponentProps} from 'react';
import type DocSidebar from '@theme-original/DocSidebar';

type Props = ComponentProps<typeof DocSidebar>;

export default function DocSidebarToSite({sidebar, ...props}: Props) {
  return <Own {...props} sidebar={sidebar ?? []} />;
}
