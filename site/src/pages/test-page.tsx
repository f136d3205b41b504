import {useState, type ReactNode} from 'react';
import Layout from '@theme/Layout';

/** Shows whether React runs: the button counts clicks, which works only in the browser. */
export default function TestPage(): ReactNode {
  const [clicks, setClicks] = useState(0);
  return (
    <Layout title="Test page" description="A page that shows whether scripts run.">
      <main className="container margin-vert--lg">
        <h1>Test page</h1>
        <p>This text is in the HTML and needs no script. The button below needs React.</p>
        <button
          type="button"
          className="button button--primary"
          onClick={() => setClicks(clicks + 1)}
        >
          Clicked {clicks} {clicks === 1 ? 'time' : 'times'}
        </button>
      </main>
    </Layout>
  );
}
