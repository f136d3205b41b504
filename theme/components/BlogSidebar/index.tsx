import BlogSidebarDesktop from '@theme/BlogSidebar/Desktop';
import BlogSidebarMobile from '@theme/BlogSidebar/Mobile';
import {useWindowSize} from '../../hooks/browser';
import type {Props} from './props';

export type {Props};

/** Beside the posts, or in the drawer where there is no room. */
export default function BlogSidebar(props: Props) {
  const isMobile = useWindowSize() === 'mobile';
  return isMobile ? <BlogSidebarMobile {...props} /> : <BlogSidebarDesktop {...props} />;
}
