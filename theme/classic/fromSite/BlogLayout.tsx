import BlogLayout from '@theme-original/BlogLayout';
import type {Props} from '@theme-original/BlogLayout';

/** The page knows its sidebar. */
export default function BlogLayoutFromSite({
  sidebar: _sidebar,
  ...props
}: Props & {sidebar?: object}) {
  return <BlogLayout {...props} />;
}
