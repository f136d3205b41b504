// Takes the place of prism-react-renderer in sites that have not installed it. It has the colours
// of code that the engine has seen, and no languages.
import type {ReactNode} from 'react';
import type {PrismTheme} from '../../hooks/codeBlockData';
import {useCodeTokens} from '../../hooks/codeTokens';
import {getLineProps, getTokenProps} from '../../lib/codeTokens';
import type {CodeToken} from '../../lib/codeTokens';

interface RenderProps {
  className: string;
  style: object;
  tokens: CodeToken[][];
  getLineProps: typeof getLineProps;
  getTokenProps: typeof getTokenProps;
}

interface Props {
  code: string;
  language: string;
  theme?: PrismTheme;
  children: (props: RenderProps) => ReactNode;
}

export function Highlight({code, language, children}: Props): ReactNode {
  const tokens = useCodeTokens(code);
  const className = `prism-code language-${language}`;
  return children({className, style: {}, tokens, getLineProps, getTokenProps});
}

export default Highlight;

/** No languages: the engine colours code when it builds the site. */
export const Prism = {languages: {}};

/** Empty: the style sheet of the site has the colours. */
export const themes: Record<string, PrismTheme> = {};
