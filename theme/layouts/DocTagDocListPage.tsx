import type {TaggedDoc} from '@octavo/contract';
import ContentVisibility from '@theme/ContentVisibility';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';
import {HtmlClassNameProvider} from '../components/core/HtmlClassNameProvider';
import Link from '../components/core/Link';
import PageMetadata from '../components/core/PageMetadata';
import {usePage} from '../hooks/page';
import {selectPlural} from '../lib/plural';
import {translate} from '../lib/translate';

function TaggedItem({title, permalink, description}: TaggedDoc) {
  return (
    <article className="margin-vert--lg">
      <Link to={permalink}>
        <Heading as="h2">{title}</Heading>
      </Link>
      {description && <p>{description}</p>}
    </article>
  );
}

function tagTitle(count: number, label: string): string {
  const forms = translate('theme.docs.tagDocListPageTitle.nDocsTagged', {count});
  return translate('theme.docs.tagDocListPageTitle', {
    nDocsTagged: selectPlural(count, forms),
    tagName: label,
  });
}

export default function DocTagDocListPage() {
  const {tag: page, path} = usePage();
  if (!page) throw new Error(`${path} is not the page of a tag.`);
  const {tag, items, unlisted, allTagsPath} = page;
  const title = tagTitle(items.length, tag.label);
  return (
    <HtmlClassNameProvider className="docs-tags-doc-list-page">
      <PageMetadata title={title} description={tag.description} />
      <SearchMetadata tag="doc_tag_doc_list" />
      <div className="container margin-vert--lg">
        <div className="row">
          <main className="col col--8 col--offset-2">
            <ContentVisibility unlisted={unlisted} />
            <header className="margin-bottom--xl">
              <Heading as="h1">{title}</Heading>
              {tag.description && <p>{tag.description}</p>}
              <Link href={allTagsPath}>{translate('theme.tags.tagsPageLink')}</Link>
            </header>
            <section className="margin-vert--lg">
              {items.map((item) => (
                <TaggedItem key={item.permalink} {...item} />
              ))}
            </section>
          </main>
        </div>
      </div>
    </HtmlClassNameProvider>
  );
}
