// Comments in code that mark lines. internal/highlight has the same rules for Markdown.

/** The start and the end of a comment, as parts of a regular expression. */
type Comment = readonly [start: string, end: string];

const LINE: Comment = ['//', ''];
const BLOCK: Comment = [String.raw`/\*`, String.raw`\*/`];
const JSX: Comment = [String.raw`\{\s*/\*`, String.raw`\*/\s*\}`];
const HASH: Comment = ['#', ''];
const HTML: Comment = ['<!--', '-->'];
const DASHES: Comment = ['--', ''];
const PERCENT: Comment = ['%', ''];
const LISP: Comment = [';;', ''];
const QUOTE: Comment = ["['‘’]", ''];
const VB_QUOTE: Comment = [String.raw`(?:_\s*)?['‘’]`, ''];
const REM: Comment = [String.raw`[Rr][Ee][Mm]\b`, ''];
const BANG: Comment = ['!', ''];
const STARS: Comment = [String.raw`\(\*`, String.raw`\*\)`];
const COBOL: Comment = [String.raw`\*>`, ''];

const C = [LINE, BLOCK];
const JAVASCRIPT = [LINE, BLOCK, JSX];

const COMMENTS: Record<string, readonly Comment[]> = {
  ...Object.fromEntries(['js', 'javascript', 'ts', 'typescript'].map((name) => [name, C])),
  ...Object.fromEntries(['jsx', 'tsx'].map((name) => [name, JAVASCRIPT])),
  ...Object.fromEntries(['css', 'less', 'scss', 'sass'].map((name) => [name, [BLOCK, LINE]])),
  ...Object.fromEntries(['python', 'py', 'bash', 'sh', 'shell'].map((name) => [name, [HASH]])),
  ...Object.fromEntries(['markdown', 'md', 'mdx'].map((name) => [name, [HTML, JSX, HASH]])),
  ...Object.fromEntries(['tex', 'latex', 'matlab'].map((name) => [name, [PERCENT]])),
  ...Object.fromEntries(['lua', 'haskell'].map((name) => [name, [DASHES]])),
  ...Object.fromEntries(['vb', 'vba', 'visual-basic'].map((name) => [name, [QUOTE, REM]])),
  html: [...JAVASCRIPT, HTML],
  sql: [DASHES, BLOCK],
  wasm: [LISP],
  vbnet: [VB_QUOTE, REM],
  batch: [REM],
  basic: [REM],
  fortran: [BANG],
  cobol: [COBOL],
  ml: [STARS],
  ocaml: [STARS],
};

/** The comments of languages that the table does not have. */
const COMMON = [...JAVASCRIPT, HASH, HTML];

/** An expression for lines that are comments with one of some words in them. */
export function commentPattern(language: string, words: readonly string[]): RegExp {
  const escaped = words.map((word) => word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  const word = `(${escaped.join('|')})`;
  const comments = COMMENTS[language] ?? COMMON;
  const alternatives = comments.map(([start, end]) => String.raw`${start}\s*${word}\s*${end}`);
  return new RegExp(String.raw`^\s*(?:${alternatives.join('|')})\s*$`);
}
