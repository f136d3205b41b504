import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';
import TagsListByLetter from '@theme/TagsListByLetter';
import {HtmlClassNameProvider} from '../components/core/HtmlClassNameProvider';
import PageMetadata from '../components/core/PageMetadata';
import {usePage} from '../hooks/page';
import {translateTagsPageTitle} from '../lib/tags';

export default function DocTagsListPage() {
  const {tags, path} = usePage();
  if (!tags) throw new Error(`${path} is not a list of tags.`);
  const title = translateTagsPageTitle();
  return (
    <HtmlClassNameProvider className="docs-tags-list-page">
      <PageMetadata title={title} />
      <SearchMetadata tag="doc_tags_list" />
      <div className="container margin-vert--lg">
        <div className="row">
          <main className="col col--8 col--offset-2">
            <Heading as="h1">{title}</Heading>
            <TagsListByLetter tags={tags.tags} />
          </main>
        </div>
      </div>
    </HtmlClassNameProvider>
  );
}
