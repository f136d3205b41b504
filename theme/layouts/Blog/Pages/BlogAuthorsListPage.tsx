import Author from '@theme/Blog/Components/Author';
import BlogLayout from '@theme/BlogLayout';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';
import {HtmlClassNameProvider} from '../../../components/core/HtmlClassNameProvider';
import PageMetadata from '../../../components/core/PageMetadata';
import {usePage} from '../../../hooks/page';
import {translate} from '../../../lib/translate';

export default function BlogAuthorsListPage() {
  const {authors: page, path} = usePage();
  if (!page) throw new Error(`${path} is not a list of authors.`);
  const title = translate('theme.blog.authorsList.pageTitle');
  return (
    <HtmlClassNameProvider className="blog-wrapper blog-authors-list-page">
      <PageMetadata title={title} />
      <SearchMetadata tag="blog_authors_list" />
      <BlogLayout>
        <Heading as="h1">{title}</Heading>
        <ul className="clean-list blog-authors-list">
          {page.authors.map((author, i) => (
            <li key={i} className="blog-authors-list__item">
              <Author as="h2" author={author} count={author.count ?? 0} />
            </li>
          ))}
        </ul>
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
