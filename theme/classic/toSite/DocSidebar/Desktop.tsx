import Own from '@octavo/own/DocSidebar/Desktop';
import type {ComponentProps} from 'react';
import type DocSidebarDesktop from '@theme-original/DocSidebar/Desktop';

type Props = ComponentProps<typeof DocSidebarDesktop>;

export default function DocSidebarDesktopToSite({sidebar, ...props}: Props) {
  return <Own {...props} sidebar={sidebar ?? []} />;
}
