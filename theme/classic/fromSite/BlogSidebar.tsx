import BlogSidebar from '@theme-original/BlogSidebar';
import {sidebarFromSite} from '../blogData';
import type {SiteSidebar} from '../blogData';

export default function BlogSidebarFromSite({sidebar}: {sidebar?: SiteSidebar}) {
  return sidebar && sidebar.items.length > 0 ? (
    <BlogSidebar sidebar={sidebarFromSite(sidebar)} />
  ) : null;
}
