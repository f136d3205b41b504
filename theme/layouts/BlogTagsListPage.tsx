import BlogLayout from '@theme/BlogLayout';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';
import TagsListByLetter from '@theme/TagsListByLetter';
import {HtmlClassNameProvider} from '../components/core/HtmlClassNameProvider';
import PageMetadata from '../components/core/PageMetadata';
import {usePage} from '../hooks/page';

export default function BlogTagsListPage() {
  const {tags, path} = usePage();
  if (!tags) throw new Error(`${path} is no list of tags.`);
  return (
    <HtmlClassNameProvider className="blog-wrapper blog-tags-list-page">
      <PageMetadata title="Tags" />
      <SearchMetadata tag="blog_tags_list" />
      <BlogLayout>
        <Heading as="h1">Tags</Heading>
        <TagsListByLetter tags={tags.tags} />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
