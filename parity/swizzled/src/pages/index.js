import Layout from '@theme/Layout';
import Heading from '@theme/Heading';
import Link from '@docusaurus/Link';

export default function Home() {
  return (
    <Layout title="Home" description="The home page">
      <main>
        <Heading as="h1">Home</Heading>
        <Heading as="h2" id="part">
          A part
        </Heading>
        <Link to="/docs/intro">Start</Link>
      </main>
    </Layout>
  );
}
