import Own from '@octavo/own/BlogSidebar/Desktop';
import type {Props} from '@theme-original/BlogSidebar';
import {sidebarToSite} from '../../blogData';

export default function BlogSidebarDesktopToSite({sidebar}: Props) {
  return <Own sidebar={sidebarToSite(sidebar)} />;
}
