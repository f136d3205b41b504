import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';

import styles from './index.module.css';

const cards = [
  {
    title: 'Read',
    text: 'Documents in a sidebar, with search, a table of contents and links that are checked.',
    to: '/docs/intro',
    more: 'Start here',
  },
  {
    title: 'Write',
    text: 'Markdown for every day, and React components where a document needs more.',
    to: '/docs/guides/markdown',
    more: 'Two minutes of Markdown',
  },
  {
    title: 'Tell',
    text: 'A blog with authors, tags and feeds, for news and for everything with a date.',
    to: '/blog',
    more: 'Latest posts',
  },
];

function Sheet() {
  return (
    <div className={styles.sheet} aria-hidden="true">
      <span />
      <span />
      <span />
      <span />
      <span />
      <span />
      <span />
    </div>
  );
}

export default function Home() {
  const {siteConfig} = useDocusaurusContext();
  return (
    <Layout description={siteConfig.tagline}>
      <main className="container">
        <section className={styles.hero}>
          <div>
            <Heading as="h1">{siteConfig.title}</Heading>
            <p className={styles.tagline}>{siteConfig.tagline}</p>
            <div className={styles.actions}>
              <Link className="button button--primary button--lg" to="/docs/intro">
                Read the docs
              </Link>
              <Link className={`button button--lg ${styles.quiet}`} to="/blog">
                Blog
              </Link>
            </div>
          </div>
          <Sheet />
        </section>
        <ul className={styles.cards}>
          {cards.map(({title, text, to, more}) => (
            <li key={title}>
              <Link className={styles.card} to={to}>
                <Heading as="h2">{title}</Heading>
                <p>{text}</p>
                <span className={styles.more}>{more} →</span>
              </Link>
            </li>
          ))}
        </ul>
      </main>
    </Layout>
  );
}
