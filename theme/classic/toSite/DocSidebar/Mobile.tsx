import Own from '@octavo/own/DocSidebar/Mobile';
import type {ComponentProps} from 'react';
import type DocSidebarMobile from '@theme-original/DocSidebar/Mobile';

type Props = ComponentProps<typeof DocSidebarMobile>;

export default function DocSidebarMobileToSite({sidebar, ...props}: Props) {
  return <Own {...props} sidebar={sidebar ?? []} />;
}
