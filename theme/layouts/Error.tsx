import ErrorPageContent from '@theme/ErrorPageContent';
import type {Props} from '@theme/ErrorPageContent';
import Layout from '@theme/Layout';
import ErrorBoundary from '../components/core/ErrorBoundary';
import PageMetadata from '../components/core/PageMetadata';

/** The whole page failed: show so in a fresh layout, or without one if that is what fails. */
export default function Error(props: Props) {
  return (
    <>
      <PageMetadata title="Page Error" />
      <ErrorBoundary fallback={() => <ErrorPageContent {...props} />}>
        <Layout>
          <ErrorPageContent {...props} />
        </Layout>
      </ErrorBoundary>
    </>
  );
}
