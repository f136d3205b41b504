import {translate} from '../../../lib/translate';
import Head from '../../core/Head';
import VisibilityBanner from '../../core/VisibilityBanner';

export interface Props {
  className?: string | undefined;
}

/** Asks search engines not to index the page, and tells readers that it is unlisted. */
export default function Unlisted({className}: Props) {
  return (
    <>
      <Head>
        <meta name="robots" content="noindex, nofollow" />
      </Head>
      <VisibilityBanner
        className={className}
        kind="unlisted"
        title={translate('theme.contentVisibility.unlistedBanner.title')}
        message={translate('theme.contentVisibility.unlistedBanner.message')}
      />
    </>
  );
}
