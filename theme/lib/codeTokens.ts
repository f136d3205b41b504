// The words of code with their colours, as prism-react-renderer gives them to components. The
// engine has found them: this file reads its HTML (internal/highlight/html.go).

export interface CodeToken {
  /** Such as keyword or string; none for plain text. */
  types: string[];
  content: string;
  empty?: boolean;
}

const LINE = /<div class="token-line[^"]*">(.*?)<br><\/div>/gs;
const NUMBER =
  /<span class="code-block__line-(?:number" data-line="\d*"><\/span><span class="code-block__line-content)">(.*)<\/span>$/s;
const TOKEN = /<span class="token ([^"]*)">([^<]*)<\/span>|([^<]+)/g;

const ENTITIES: Record<string, string> = {amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'"};

function text(html: string): string {
  return html.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '');
}

/** The tokens of each line in the HTML of a code block. */
export function readTokens(html: string): CodeToken[][] {
  return [...html.matchAll(LINE)].map(([, line = '']) => {
    const inner = line.replace(NUMBER, '$1');
    return [...inner.matchAll(TOKEN)].map(([, types = '', coloured, plain = '']) => ({
      types: types.split(' ').filter(Boolean),
      content: text(coloured ?? plain),
    }));
  });
}

/** One token without a colour for each line. */
export function plainTokens(code: string): CodeToken[][] {
  return code.split('\n').map((content) => (content ? [{types: [], content}] : []));
}

/** The code that tokens were made of. */
export function tokenText(lines: readonly (readonly CodeToken[])[]): string {
  return lines.map((line) => line.map(({content}) => content).join('')).join('\n');
}

interface Styled {
  className?: string | undefined;
  style?: object;
}

export interface LineInput extends Styled {
  line: readonly CodeToken[];
}

export type LineOutput = Styled & {className: string};

export interface TokenInput extends Styled {
  token: CodeToken;
}

export type TokenOutput = LineOutput & {children: string};

function join(...names: (string | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** The props of the element of a line. */
export function getLineProps({line: _line, className, ...props}: LineInput): LineOutput {
  return {...props, className: join('token-line', className)};
}

/** The props of the element of a token. */
export function getTokenProps({token, className, ...props}: TokenInput): TokenOutput {
  return {...props, className: join('token', ...token.types, className), children: token.content};
}
