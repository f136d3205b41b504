import VisibilityBanner from '../core/VisibilityBanner';

interface Props {
  unlisted?: boolean | undefined;
  /** Only octavo start shows drafts. */
  draft?: boolean | undefined;
}

/** Shows a banner on unlisted pages and drafts, and asks search engines not to index them. */
export default function ContentVisibility({unlisted = false, draft = false}: Props) {
  if (!unlisted && !draft) return null;
  return <VisibilityBanner kind={draft ? 'draft' : 'unlisted'} />;
}
