import type {ReactNode} from 'react';
import MDXContent from '@theme/MDXContent';
import {useShownPost} from '../../hooks/blog';
import StaticContent from '../core/StaticContent';

/** Feeds take the text of a post from the element with this id. */
const CONTAINER_ID = '__blog-post-container';

export default function BlogPostItemContent({children}: {children: ReactNode}) {
  const {post, isBlogPostPage} = useShownPost();
  const id = isBlogPostPage ? CONTAINER_ID : undefined;
  if (!children) {
    return (
      <MDXContent>
        <StaticContent as="div" id={id} className="markdown" part={post} />
      </MDXContent>
    );
  }
  return (
    <div id={id} className="markdown">
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
