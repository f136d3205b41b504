import type {ComponentProps} from 'react';
import DocSidebarMobile from '@theme-original/DocSidebar/Mobile';
import {givenItems} from '../../sidebars';

type Props = ComponentProps<typeof DocSidebarMobile>;

export default function DocSidebarMobileFromSite({sidebar, ...props}: Props) {
  return <DocSidebarMobile {...props} sidebar={givenItems(sidebar)} />;
}
