import type {ComponentType} from 'react';
import type {PostView} from '@octavo/contract';
import type {Props as ItemProps} from '@theme/BlogPostItem';
import BlogPostItems from '@theme-original/BlogPostItems';
import {postFromSite} from '../blogData';
import type {Content} from '../content';

interface Props {
  items: readonly (PostView | {content: Content})[];
  component?: ComponentType<ItemProps>;
}

export default function BlogPostItemsFromSite({items, ...props}: Props) {
  const posts = items.map((item) => postFromSite('content' in item ? item.content : item));
  return <BlogPostItems items={posts} {...props} />;
}
