import ErrorPageContent from '@theme/ErrorPageContent';
import type {Props} from '@theme/ErrorPageContent';
import Layout from '@theme/Layout';
import ErrorBoundary from '../components/core/ErrorBoundary';
import PageMetadata from '../components/core/PageMetadata';
import {translate} from '../lib/translate';

/** Shows an error of the whole page in a new layout, or without a layout if the layout fails. */
export default function Error(props: Props) {
  return (
    <>
      <PageMetadata title={translate('theme.octavo.ErrorPageContent.pageTitle')} />
      <ErrorBoundary fallback={() => <ErrorPageContent {...props} />}>
        <Layout>
          <ErrorPageContent {...props} />
        </Layout>
      </ErrorBoundary>
    </>
  );
}
