import DocSidebarDesktop from '@theme/DocSidebar/Desktop';
import DocSidebarMobile from '@theme/DocSidebar/Mobile';
import {useWindowSize} from '../../hooks/browser';
import type {Props} from './props';

export type {Props};

/** Beside the page, or in the drawer where there is no room. */
export default function DocSidebar(props: Props) {
  const isMobile = useWindowSize() === 'mobile';
  return isMobile ? <DocSidebarMobile {...props} /> : <DocSidebarDesktop {...props} />;
}
