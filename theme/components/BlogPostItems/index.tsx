import Region from '@octavo/region';
import type {ComponentType} from 'react';
import type {PostView} from '@octavo/contract';
import BlogPostItem from '@theme/BlogPostItem';
import type {Props as BlogPostItemProps} from '@theme/BlogPostItem';
import {BlogPostProvider, usePostContent} from '../../hooks/blog';

export interface Props {
  items: readonly PostView[];
  component?: ComponentType<BlogPostItemProps>;
}

function ListedPost({post, component: Item}: {post: PostView} & Required<Omit<Props, 'items'>>) {
  const content = usePostContent(post);
  return (
    <BlogPostProvider content={post}>
      <Item>{content}</Item>
    </BlogPostProvider>
  );
}

/** A list of posts. */
export default function BlogPostItems({items, component = BlogPostItem}: Props) {
  return items.map((post) => {
    const item = <ListedPost key={post.permalink} post={post} component={component} />;
    // Components may show something else on another page.
    if (post.module || component !== BlogPostItem) return item;
    return (
      <Region key={post.permalink} name={post.permalink} slot={post.slot}>
        {item}
      </Region>
    );
  });
}
