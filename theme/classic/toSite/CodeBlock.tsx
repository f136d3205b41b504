import Own from '@octavo/own/CodeBlock';
import type {Props} from '@theme-original/CodeBlock';
import {HighlightedContext} from '../../hooks/codeTokens';

/** Parts of the site's code block find the colours that the engine found. */
export default function CodeBlock(props: Props) {
  const {highlighted} = props;
  if (!highlighted) return <Own {...props} />;
  return (
    <HighlightedContext value={highlighted().html}>
      <Own {...props} />
    </HighlightedContext>
  );
}
