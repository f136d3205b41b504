import type {AuthorView} from '@octavo/contract';
import Author from '@theme/Blog/Components/Author';
import BlogLayout from '@theme/BlogLayout';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItems from '@theme/BlogPostItems';
import SearchMetadata from '@theme/SearchMetadata';
import {HtmlClassNameProvider} from '../../../components/core/HtmlClassNameProvider';
import Link from '../../../components/core/Link';
import PageMetadata from '../../../components/core/PageMetadata';
import {useBlogPlace, usePostList} from '../../../hooks/blog';
import {authorPageTitle} from '../../../lib/blogWords';
import {translate} from '../../../lib/translate';

function AuthorHeader({author}: {author: AuthorView}) {
  const {authorsPath} = useBlogPlace();
  return (
    <header className="margin-bottom--xl">
      <Author as="h1" author={author} />
      {author.description && <p>{author.description}</p>}
      {authorsPath && <Link href={authorsPath}>{translate('theme.blog.authorsList.viewAll')}</Link>}
    </header>
  );
}

export default function BlogAuthorsPostsPage() {
  const {posts, author, total, previous, next} = usePostList();
  if (!author) throw new Error('The author of a list of posts is missing.');
  const name = author.name ?? translate('theme.octavo.blog.author.unnamed');
  const title = authorPageTitle(total, name);
  return (
    <HtmlClassNameProvider className="blog-wrapper blog-authors-posts-page">
      <PageMetadata title={title} description={author.description} />
      <SearchMetadata tag="blog_authors_posts" />
      <BlogLayout>
        <AuthorHeader author={author} />
        {posts.length === 0 && <p>{translate('theme.blog.author.noPosts')}</p>}
        <BlogPostItems items={posts} />
        <BlogListPaginator previous={previous} next={next} />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
