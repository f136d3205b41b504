import BlogLayout from '@theme/BlogLayout';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';
import TagsListByLetter from '@theme/TagsListByLetter';
import {HtmlClassNameProvider} from '../components/core/HtmlClassNameProvider';
import PageMetadata from '../components/core/PageMetadata';
import {usePage} from '../hooks/page';
import {translateTagsPageTitle} from '../lib/tags';

export default function BlogTagsListPage() {
  const {tags, path} = usePage();
  if (!tags) throw new Error(`${path} is not a list of tags.`);
  const title = translateTagsPageTitle();
  return (
    <HtmlClassNameProvider className="blog-wrapper blog-tags-list-page">
      <PageMetadata title={title} />
      <SearchMetadata tag="blog_tags_list" />
      <BlogLayout>
        <Heading as="h1">{title}</Heading>
        <TagsListByLetter tags={tags.tags} />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
