import BlogLayout from '@theme/BlogLayout';
import BlogListPageStructuredData from '@theme/BlogListPage/StructuredData';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItems from '@theme/BlogPostItems';
import SearchMetadata from '@theme/SearchMetadata';
import {HtmlClassNameProvider} from '../../components/core/HtmlClassNameProvider';
import PageMetadata from '../../components/core/PageMetadata';
import {useBlogPlace, usePostList} from '../../hooks/blog';
import {useSite} from '../../hooks/site';
import {translate} from '../../lib/translate';

/** Returns the title of the blog, or of the site if the blog is its home page. */
function useListTitle(): string {
  const {path, title} = useBlogPlace();
  const {siteConfig} = useSite();
  return path === siteConfig.baseUrl ? siteConfig.title : title;
}

function ListMetadata() {
  const title = useListTitle();
  return (
    <>
      <PageMetadata title={title} description={useBlogPlace().description} />
      <SearchMetadata tag="blog_posts_list" />
    </>
  );
}

export default function BlogListPage() {
  const {posts, previous, next} = usePostList();
  const title = useListTitle();
  return (
    <HtmlClassNameProvider className="blog-wrapper blog-list-page">
      <ListMetadata />
      <BlogListPageStructuredData />
      <BlogLayout>
        <h1 className="sr-only">{title}</h1>
        <BlogPostItems items={posts} />
        {posts.length === 0 && <p>{translate('theme.octavo.blog.noPosts')}</p>}
        <BlogListPaginator previous={previous} next={next} />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
