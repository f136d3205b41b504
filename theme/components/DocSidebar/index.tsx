import DocSidebarDesktop from '@theme/DocSidebar/Desktop';
import DocSidebarMobile from '@theme/DocSidebar/Mobile';
import {useWindowSize} from '../../hooks/browser';
import type {Props} from './props';

export type {Props};

/** Beside the page on wide screens, in the drawer on narrow ones. */
export default function DocSidebar(props: Props) {
  const isMobile = useWindowSize() === 'mobile';
  return isMobile ? <DocSidebarMobile {...props} /> : <DocSidebarDesktop {...props} />;
}
