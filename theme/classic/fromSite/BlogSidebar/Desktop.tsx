import BlogSidebarDesktop from '@theme-original/BlogSidebar/Desktop';
import {sidebarFromSite} from '../../blogData';
import type {SiteSidebar} from '../../blogData';

export default function BlogSidebarDesktopFromSite({sidebar}: {sidebar?: SiteSidebar}) {
  return sidebar && sidebar.items.length > 0 ? (
    <BlogSidebarDesktop sidebar={sidebarFromSite(sidebar)} />
  ) : null;
}
