import type {ReactNode} from 'react';
import BlogPostItemContainer from '@theme/BlogPostItem/Container';
import BlogPostItemContent from '@theme/BlogPostItem/Content';
import BlogPostItemFooter from '@theme/BlogPostItem/Footer';
import BlogPostItemHeader from '@theme/BlogPostItem/Header';
import {useShownPost} from '../../hooks/blog';

export interface Props {
  /** The content of a post with components; other posts are HTML from the engine. */
  children: ReactNode;
  className?: string | undefined;
}

/** A post, on its page or in a list. */
export default function BlogPostItem({children, className}: Props) {
  const {isBlogPostPage} = useShownPost();
  return (
    <BlogPostItemContainer className={className ?? (isBlogPostPage ? '' : 'margin-bottom--xl')}>
      <BlogPostItemHeader />
      <BlogPostItemContent>{children}</BlogPostItemContent>
      <BlogPostItemFooter />
    </BlogPostItemContainer>
  );
}
