import WordWrapButton from '@theme/CodeBlock/WordWrapButton';
import {useCodeBlockContext} from '../../../../hooks/codeBlockData';

export interface Props {
  className?: string | undefined;
}

/** Shows on blocks with lines that are too long. */
export default function CodeBlockWordWrapButton({className}: Props) {
  const {isEnabled, isCodeScrollable, toggle} = useCodeBlockContext().wordWrap;
  if (!isCodeScrollable) return null;
  return <WordWrapButton isEnabled={isEnabled} onClick={toggle} className={className} />;
}
