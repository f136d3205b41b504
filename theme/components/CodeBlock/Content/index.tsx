import clsx from 'clsx';
import Line from '@theme/CodeBlock/Line';
import {useCodeBlockContext} from '../../../hooks/codeBlockData';
import {useCodeTokens} from '../../../hooks/codeTokens';
import {getLineProps, getTokenProps} from '../../../lib/codeTokens';

export interface Props {
  className?: string | undefined;
}

/** The lines of a code block, with the colours that the engine found. */
export default function CodeBlockContent({className}: Props) {
  const {metadata, wordWrap} = useCodeBlockContext();
  const {codeBlockRef} = wordWrap;
  const {language, lineNumbersStart: first, lineClassNames} = metadata;
  const lines = useCodeTokens(metadata.code);
  return (
    <pre
      ref={codeBlockRef}
      tabIndex={0}
      className={clsx('prism-code', `language-${language}`, className, 'thin-scrollbar')}
    >
      <code
        className={clsx('code-block__lines', first !== undefined && 'code-block__lines--numbered')}
      >
        {lines.map((line, i) => (
          <Line
            key={i}
            line={line}
            classNames={lineClassNames[i]}
            showLineNumbers={first !== undefined}
            lineNumber={first === undefined ? undefined : first + i}
            getLineProps={getLineProps}
            getTokenProps={getTokenProps}
          />
        ))}
      </code>
    </pre>
  );
}
