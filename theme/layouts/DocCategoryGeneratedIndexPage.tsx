import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocCardList from '@theme/DocCardList';
import DocPaginator from '@theme/DocPaginator';
import DocVersionBadge from '@theme/DocVersionBadge';
import DocVersionBanner from '@theme/DocVersionBanner';
import Heading from '@theme/Heading';
import PageMetadata from '../components/core/PageMetadata';
import {usePage} from '../hooks/page';

/** The generated page of a category: cards for its items. */
export default function DocCategoryGeneratedIndexPage() {
  const {category, path} = usePage();
  if (!category) throw new Error(`${path} is not the page of a category.`);
  const {title, description, keywords, image, previous, next} = category;
  return (
    <>
      <PageMetadata title={title} description={description} keywords={keywords} image={image} />
      <div className="generated-index">
        <DocVersionBanner />
        <DocBreadcrumbs />
        <DocVersionBadge />
        <header>
          <Heading as="h1" className="generated-index__title">
            {title}
          </Heading>
          {description && <p>{description}</p>}
        </header>
        <article className="margin-top--lg">
          <DocCardList />
        </article>
        <footer className="margin-top--md">
          <DocPaginator previous={previous} next={next} />
        </footer>
      </div>
    </>
  );
}
