import type {ComponentProps} from 'react';
import DocSidebarDesktop from '@theme-original/DocSidebar/Desktop';
import {givenItems} from '../../sidebars';

type Props = ComponentProps<typeof DocSidebarDesktop>;

export default function DocSidebarDesktopFromSite({sidebar, ...props}: Props) {
  return <DocSidebarDesktop {...props} sidebar={givenItems(sidebar)} />;
}
