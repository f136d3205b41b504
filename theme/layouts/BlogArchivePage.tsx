import type {ArchiveYear} from '@octavo/contract';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import Link from '../components/core/Link';
import PageMetadata from '../components/core/PageMetadata';
import {usePage} from '../hooks/page';
import {translate} from '../lib/translate';

const TITLE = translate('theme.blog.archive.title');
const DESCRIPTION = translate('theme.blog.archive.description');

function Year({year, posts}: ArchiveYear) {
  return (
    <>
      <Heading as="h3" id={year}>
        {year}
      </Heading>
      <ul>
        {posts.map(({title, permalink, date}) => (
          <li key={permalink}>
            <Link to={permalink}>{`${date} - ${title}`}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Years({years}: {years: readonly ArchiveYear[]}) {
  return (
    <section className="margin-vert--lg">
      <div className="container">
        <h2 className="sr-only">{DESCRIPTION}</h2>
        <div className="row">
          {years.map((year) => (
            <div key={year.year} className="col col--4 margin-vert--lg">
              <Year {...year} />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

export default function BlogArchivePage() {
  const {archive, path} = usePage();
  if (!archive) throw new Error(`${path} is not the archive of a blog.`);
  return (
    <>
      <PageMetadata title={TITLE} description={DESCRIPTION} />
      <Layout>
        <header className="hero hero--primary">
          <div className="container">
            <Heading as="h1" className="hero__title">
              {TITLE}
            </Heading>
            <p className="hero__subtitle">{DESCRIPTION}</p>
          </div>
        </header>
        <main>{archive.years.length > 0 && <Years years={archive.years} />}</main>
      </Layout>
    </>
  );
}
