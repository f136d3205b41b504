import type {ComponentProps} from 'react';
import DocSidebarDesktopContent from '@theme-original/DocSidebar/Desktop/Content';
import {givenItems} from '../../../sidebars';

type Props = ComponentProps<typeof DocSidebarDesktopContent>;

export default function DocSidebarDesktopContentFromSite({sidebar, ...props}: Props) {
  return <DocSidebarDesktopContent {...props} sidebar={givenItems(sidebar)} />;
}
