import type {ComponentProps} from 'react';
import BlogPostItem from '@theme-original/BlogPostItem';
import {withoutStatic} from '../content';

type Props = ComponentProps<typeof BlogPostItem>;

export default function BlogPostItemFromSite({children, ...props}: Props) {
  return <BlogPostItem {...props}>{withoutStatic(children)}</BlogPostItem>;
}
