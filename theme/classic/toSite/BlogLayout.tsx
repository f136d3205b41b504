import Own from '@octavo/own/BlogLayout';
import type {Props} from '@theme-original/BlogLayout';
import {useBlogPlace} from '../../hooks/blog';
import {sidebarToSite} from '../blogData';

export default function BlogLayout(props: Props) {
  return <Own {...props} sidebar={sidebarToSite(useBlogPlace().sidebar)} />;
}
