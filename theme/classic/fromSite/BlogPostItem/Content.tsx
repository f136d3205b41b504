import type {ComponentProps} from 'react';
import BlogPostItemContent from '@theme-original/BlogPostItem/Content';
import {withoutStatic} from '../../content';

type Props = ComponentProps<typeof BlogPostItemContent>;

export default function BlogPostItemContentFromSite({children, ...props}: Props) {
  return <BlogPostItemContent {...props}>{withoutStatic(children)}</BlogPostItemContent>;
}
