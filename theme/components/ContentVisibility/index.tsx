import {translate} from '../../lib/translate';
import Head from '../core/Head';

/** Shows a banner on unlisted pages, and asks search engines not to index them. */
export default function ContentVisibility({unlisted = false}: {unlisted?: boolean | undefined}) {
  if (!unlisted) return null;
  return (
    <>
      <Head>
        <meta name="robots" content="noindex, nofollow" />
      </Head>
      <div className="theme-unlisted-banner alert alert--warning margin-bottom--md" role="note">
        <b>{translate('theme.contentVisibility.unlistedBanner.title')}</b>
        {` ${translate('theme.contentVisibility.unlistedBanner.message')}`}
      </div>
    </>
  );
}
