import Own from '@octavo/own/ContentVisibility';
import type {ComponentProps} from 'react';
import type ContentVisibility from '@theme-original/ContentVisibility';

type Props = ComponentProps<typeof ContentVisibility>;

export default function ContentVisibilityToSite({unlisted = false, draft = false}: Props) {
  const metadata = {unlisted, frontMatter: {unlisted, draft}};
  return <Own unlisted={unlisted} draft={draft} metadata={metadata} />;
}
