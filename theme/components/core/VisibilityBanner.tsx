import clsx from 'clsx';
import {translate} from '../../lib/translate';
import Head from './Head';

interface Props {
  /** Only octavo start shows drafts. */
  kind: 'draft' | 'unlisted';
  className?: string | undefined;
}

/** Tells readers that a page is not for everyone, and asks search engines not to index it. */
export default function VisibilityBanner({kind, className}: Props) {
  const [title, message] =
    kind === 'draft'
      ? [
          translate('theme.contentVisibility.draftBanner.title'),
          translate('theme.contentVisibility.draftBanner.message'),
        ]
      : [
          translate('theme.contentVisibility.unlistedBanner.title'),
          translate('theme.contentVisibility.unlistedBanner.message'),
        ];
  return (
    <>
      <Head>
        <meta name="robots" content="noindex, nofollow" />
      </Head>
      <div
        className={clsx(`theme-${kind}-banner alert alert--warning margin-bottom--md`, className)}
        role="note"
      >
        <b>{title}</b>
        {` ${message}`}
      </div>
    </>
  );
}
