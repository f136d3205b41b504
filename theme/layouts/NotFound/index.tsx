import Layout from '@theme/Layout';
import NotFoundContent from '@theme/NotFound/Content';
import {translate} from '../../lib/translate';

export default function NotFound() {
  return (
    <Layout title={translate('theme.NotFound.title')}>
      <NotFoundContent />
    </Layout>
  );
}
