import ErrorPageContent from '@theme/ErrorPageContent';
import type {Props} from '@theme/ErrorPageContent';
import Layout from '@theme/Layout';
import ErrorBoundary from '../components/core/ErrorBoundary';

/** The whole page failed: show so in a fresh layout, or without one if that is what fails. */
export default function Error(props: Props) {
  return (
    <ErrorBoundary fallback={() => <ErrorPageContent {...props} />}>
      <Layout title="Page Error">
        <ErrorPageContent {...props} />
      </Layout>
    </ErrorBoundary>
  );
}
