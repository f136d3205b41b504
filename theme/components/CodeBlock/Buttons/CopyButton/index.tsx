import CopyButton from '@theme/CodeBlock/CopyButton';
import {useCodeBlockContext} from '../../../../hooks/codeBlockData';

export interface Props {
  className?: string | undefined;
}

export default function CodeBlockCopyButton({className}: Props) {
  return <CopyButton code={useCodeBlockContext().metadata.code} className={className} />;
}
