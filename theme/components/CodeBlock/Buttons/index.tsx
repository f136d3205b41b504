import CopyButton from '@theme/CodeBlock/Buttons/CopyButton';
import WordWrapButton from '@theme/CodeBlock/Buttons/WordWrapButton';
import BrowserOnly from '../../core/BrowserOnly';

export interface Props {
  className?: string | undefined;
}

/** The buttons of a code block, which need scripts. */
export default function CodeBlockButtons({className}: Props) {
  return (
    <BrowserOnly>
      {() => (
        <>
          <WordWrapButton className={className} />
          <CopyButton className={className} />
        </>
      )}
    </BrowserOnly>
  );
}
