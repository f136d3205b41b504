import Own from '@octavo/own/BlogSidebar';
import type {Props} from '@theme-original/BlogSidebar';
import {sidebarToSite} from '../blogData';

export default function BlogSidebarToSite({sidebar}: Props) {
  return <Own sidebar={sidebarToSite(sidebar)} />;
}
