import type {ComponentProps} from 'react';
import ContentVisibility from '@theme-original/ContentVisibility';

type Props = ComponentProps<typeof ContentVisibility> & {
  metadata?: {unlisted?: boolean; frontMatter?: {unlisted?: boolean; draft?: boolean}};
};

export default function ContentVisibilityFromSite({unlisted, draft, metadata}: Props) {
  const frontMatter = metadata?.frontMatter;
  return (
    <ContentVisibility
      unlisted={unlisted ?? metadata?.unlisted ?? frontMatter?.unlisted}
      draft={draft ?? frontMatter?.draft}
    />
  );
}
