import Own from '@octavo/own/DocSidebar/Desktop/Content';
import type {ComponentProps} from 'react';
import type DocSidebarDesktopContent from '@theme-original/DocSidebar/Desktop/Content';

type Props = ComponentProps<typeof DocSidebarDesktopContent>;

export default function DocSidebarDesktopContentToSite({sidebar, ...props}: Props) {
  return <Own {...props} sidebar={sidebar ?? []} />;
}
