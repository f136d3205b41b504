import Own from '@octavo/own/BlogPostItem/Content';
import type {ComponentProps} from 'react';
import type BlogPostItemContent from '@theme-original/BlogPostItem/Content';
import {useShownPost} from '../../../hooks/blog';
import {StaticPost} from '../../content';

/** A component of the site shows what it gets, also the HTML of the engine. */
export default function BlogPostItemContentToSite({
  children,
  ...props
}: ComponentProps<typeof BlogPostItemContent>) {
  const {post} = useShownPost();
  return <Own {...props}>{children ?? <StaticPost post={post} />}</Own>;
}
