import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import styles from './index.module.css';

const features = [
  {title: 'Invented', text: 'Every page was written by a program.'},
  {title: 'Repeatable', text: 'The same size gives the same bytes.'},
  {title: 'Ordinary', text: 'Folders, links, tables, code and posts.'},
];

function Feature({title, text}) {
  return (
    <div className="col col--4">
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  );
}

export default function Home() {
  const {siteConfig} = useDocusaurusContext();
  return (
    <Layout title="Home" description={siteConfig.tagline}>
      <header className={styles.hero}>
        <h1>{siteConfig.title}</h1>
        <p>{siteConfig.tagline}</p>
        <Link className="button button--primary" to="/docs/intro">
          Start reading
        </Link>
      </header>
      <main className="container">
        <div className="row">
          {features.map((feature) => (
            <Feature key={feature.title} {...feature} />
          ))}
        </div>
      </main>
    </Layout>
  );
}
