import type {HTMLAttributes} from 'react';
import type {CodeToken} from '../../../../lib/codeTokens';

export interface Props extends HTMLAttributes<HTMLSpanElement> {
  line: CodeToken[];
  token: CodeToken;
}

/** A word of a code block, with its colour. */
export default function CodeBlockLineToken({line: _line, token, children, ...props}: Props) {
  return token.types.length === 0 ? children : <span {...props}>{children}</span>;
}
