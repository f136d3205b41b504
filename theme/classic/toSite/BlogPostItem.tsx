import Own from '@octavo/own/BlogPostItem';
import type {ComponentProps} from 'react';
import type BlogPostItem from '@theme-original/BlogPostItem';
import {useShownPost} from '../../hooks/blog';
import {StaticPost} from '../content';

/** A component of the site shows what it gets, also the HTML of the engine. */
export default function BlogPostItemToSite({
  children,
  ...props
}: ComponentProps<typeof BlogPostItem>) {
  const {post} = useShownPost();
  return <Own {...props}>{children ?? <StaticPost post={post} />}</Own>;
}
