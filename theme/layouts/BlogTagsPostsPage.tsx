import BlogLayout from '@theme/BlogLayout';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItems from '@theme/BlogPostItems';
import ContentVisibility from '@theme/ContentVisibility';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';
import {HtmlClassNameProvider} from '../components/core/HtmlClassNameProvider';
import Link from '../components/core/Link';
import PageMetadata from '../components/core/PageMetadata';
import {useBlogPlace, usePostList} from '../hooks/blog';
import {tagPageTitle} from '../lib/blogWords';
import {translate} from '../lib/translate';

export default function BlogTagsPostsPage() {
  const {tagsPath} = useBlogPlace();
  const {posts, tag, total, unlisted, previous, next} = usePostList();
  if (!tag) throw new Error('The tag of a list of posts is missing.');
  const title = tagPageTitle(total, tag.label);
  return (
    <HtmlClassNameProvider className="blog-wrapper blog-tags-post-list-page">
      <PageMetadata title={title} description={tag.description} />
      <SearchMetadata tag="blog_tags_posts" />
      <BlogLayout>
        <ContentVisibility unlisted={unlisted} />
        <header className="margin-bottom--xl">
          <Heading as="h1">{title}</Heading>
          {tag.description && <p>{tag.description}</p>}
          <Link href={tagsPath}>{translate('theme.tags.tagsPageLink')}</Link>
        </header>
        <BlogPostItems items={posts} />
        <BlogListPaginator previous={previous} next={next} />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
