import {translate} from '../../../lib/translate';
import Head from '../../core/Head';
import VisibilityBanner from '../../core/VisibilityBanner';

export interface Props {
  className?: string | undefined;
}

/** Only octavo start shows drafts. */
export default function Draft({className}: Props) {
  return (
    <>
      <Head>
        <meta name="robots" content="noindex, nofollow" />
      </Head>
      <VisibilityBanner
        className={className}
        kind="draft"
        title={translate('theme.contentVisibility.draftBanner.title')}
        message={translate('theme.contentVisibility.draftBanner.message')}
      />
    </>
  );
}
