import Layout from '@theme/Layout';
import Counter from '@site/src/components/Counter';

export default function Showcase() {
  return (
    <Layout title="Showcase" description="A page with a little state">
      <main className="container margin-vert--lg">
        <h1>Showcase</h1>
        <p>Two counters that need JavaScript to count.</p>
        <Counter label="Pages read" /> <Counter label="Links followed" />
      </main>
    </Layout>
  );
}
