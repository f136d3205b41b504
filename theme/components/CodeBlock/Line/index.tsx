import LineToken from '@theme/CodeBlock/Line/Token';
import type {
  CodeToken,
  LineInput,
  LineOutput,
  TokenInput,
  TokenOutput,
} from '../../../lib/codeTokens';

export interface Props {
  line: CodeToken[];
  classNames?: string[] | undefined;
  showLineNumbers: boolean;
  lineNumber?: number | undefined;
  getLineProps: (input: LineInput) => LineOutput;
  getTokenProps: (input: TokenInput) => TokenOutput;
}

/** A line of a code block. */
export default function CodeBlockLine(props: Props) {
  const {line, classNames = [], showLineNumbers, lineNumber, getLineProps, getTokenProps} = props;
  const tokens = line.map((token, i) => {
    const tokenProps = getTokenProps({token});
    return (
      <LineToken key={i} {...tokenProps} line={line} token={token}>
        {tokenProps.children}
      </LineToken>
    );
  });
  return (
    <div {...getLineProps({line, className: classNames.join(' ')})}>
      {showLineNumbers ? (
        <>
          <span className="code-block__line-number" data-line={lineNumber} />
          <span className="code-block__line-content">{tokens}</span>
        </>
      ) : (
        tokens
      )}
      <br />
    </div>
  );
}
