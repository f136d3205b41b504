import type {SidebarItem} from '@octavo/contract';
import DocSidebarDesktop from '@theme/DocSidebar/Desktop';
import DocSidebarMobile from '@theme/DocSidebar/Mobile';
import {useWindowSize} from '../../hooks/browser';

export interface Props {
  /** Of the page that is read. */
  path: string;
  /** Null for the engine to write its items. */
  sidebar: SidebarItem[] | null;
}

/** Beside the page, or in the drawer where there is no room. */
export default function DocSidebar(props: Props) {
  const isMobile = useWindowSize() === 'mobile';
  return isMobile ? <DocSidebarMobile {...props} /> : <DocSidebarDesktop {...props} />;
}
