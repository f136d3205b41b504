import type {ComponentProps} from 'react';
import DocSidebar from '@theme-original/DocSidebar';
import {givenItems} from '../sidebars';

type Props = ComponentProps<typeof DocSidebar>;

export default function DocSidebarFromSite({sidebar, ...props}: Props) {
  return <DocSidebar {...props} sidebar={givenItems(sidebar)} />;
}
