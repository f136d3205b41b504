import BlogLayout from '@theme/BlogLayout';
import BlogPostItem from '@theme/BlogPostItem';
import BlogPostPageMetadata from '@theme/BlogPostPage/Metadata';
import BlogPostPageStructuredData from '@theme/BlogPostPage/StructuredData';
import BlogPostPaginator from '@theme/BlogPostPaginator';
import ContentVisibility from '@theme/ContentVisibility';
import TOC from '@theme/TOC';
import {HtmlClassNameProvider} from '../../components/core/HtmlClassNameProvider';
import {BlogPostProvider, usePostContent, usePostPage, usePostTOC} from '../../hooks/blog';

function PostTOC() {
  const {isShown: _isShown, ...props} = usePostTOC();
  return <TOC {...props} />;
}

export default function BlogPostPage() {
  const {post, newer, older} = usePostPage();
  const content = usePostContent(post);
  const {isShown} = usePostTOC();
  return (
    <BlogPostProvider content={post} isBlogPostPage>
      <HtmlClassNameProvider className="blog-wrapper blog-post-page">
        <BlogPostPageMetadata />
        <BlogPostPageStructuredData />
        <BlogLayout toc={isShown && <PostTOC />}>
          <ContentVisibility unlisted={post.unlisted} draft={post.draft} />
          <BlogPostItem>{content}</BlogPostItem>
          {(newer ?? older) && <BlogPostPaginator newer={newer} older={older} />}
        </BlogLayout>
      </HtmlClassNameProvider>
    </BlogPostProvider>
  );
}
