import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';

const ways = ['Read the docs', 'Search the blog', 'Ask the person next to you'];

export default function Support() {
  return (
    <Layout title="Support" description="Where to find help">
      <main className="container margin-vert--lg">
        <h1>Support</h1>
        <ul>
          {ways.map((way) => (
            <li key={way}>{way}</li>
          ))}
        </ul>
        <p>
          Begin with the <Link to="/docs/intro">introduction</Link>.
        </p>
      </main>
    </Layout>
  );
}
