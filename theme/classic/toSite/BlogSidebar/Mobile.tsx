import Own from '@octavo/own/BlogSidebar/Mobile';
import type {Props} from '@theme-original/BlogSidebar';
import {sidebarToSite} from '../../blogData';

export default function BlogSidebarMobileToSite({sidebar}: Props) {
  return <Own sidebar={sidebarToSite(sidebar)} />;
}
