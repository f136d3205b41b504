import BlogSidebarDesktop from '@theme/BlogSidebar/Desktop';
import BlogSidebarMobile from '@theme/BlogSidebar/Mobile';
import {useWindowSize} from '../../hooks/browser';
import type {Props} from './props';

export type {Props};

/** Beside the posts on wide screens, in the drawer on narrow ones. */
export default function BlogSidebar(props: Props) {
  const isMobile = useWindowSize() === 'mobile';
  return isMobile ? <BlogSidebarMobile {...props} /> : <BlogSidebarDesktop {...props} />;
}
