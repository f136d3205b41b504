import {translate} from '../../lib/translate';
import Head from '../core/Head';

interface Props {
  unlisted?: boolean | undefined;
  /** Only octavo start shows drafts. */
  draft?: boolean | undefined;
}

/** Shows a banner on unlisted pages and drafts, and asks search engines not to index them. */
export default function ContentVisibility({unlisted = false, draft = false}: Props) {
  if (!unlisted && !draft) return null;
  const [kind, title, message] = draft
    ? [
        'draft',
        translate('theme.contentVisibility.draftBanner.title'),
        translate('theme.contentVisibility.draftBanner.message'),
      ]
    : [
        'unlisted',
        translate('theme.contentVisibility.unlistedBanner.title'),
        translate('theme.contentVisibility.unlistedBanner.message'),
      ];
  return (
    <>
      <Head>
        <meta name="robots" content="noindex, nofollow" />
      </Head>
      <div className={`theme-${kind}-banner alert alert--warning margin-bottom--md`} role="note">
        <b>{title}</b>
        {` ${message}`}
      </div>
    </>
  );
}
