import BlogSidebarMobile from '@theme-original/BlogSidebar/Mobile';
import {sidebarFromSite} from '../../blogData';
import type {SiteSidebar} from '../../blogData';

export default function BlogSidebarMobileFromSite({sidebar}: {sidebar?: SiteSidebar}) {
  return sidebar && sidebar.items.length > 0 ? (
    <BlogSidebarMobile sidebar={sidebarFromSite(sidebar)} />
  ) : null;
}
