// The data of a code block in Docusaurus's form, for components of sites.
import {createContext, use, useMemo} from 'react';
import type {CSSProperties, ReactNode} from 'react';
import type {MagicComment} from '@octavo/contract';
import {ReactContextError} from './context';
import {codeLanguage, codeLines, parseCodeMeta} from '../lib/codeBlock';
import {commentPattern} from '../lib/codeComments';
import type {WordWrap} from './wordWrap';

export function parseCodeBlockTitle(metastring?: string): string {
  return parseCodeMeta(metastring).title ?? '';
}

/** The language in a class such as language-js; undefined for none. */
export function parseLanguage(className = ''): string | undefined {
  return /(?:^|\s)language-(\S+)/.exec(className)?.[1];
}

interface NumberSources {
  showLineNumbers?: boolean | number | undefined;
  metastring?: string | undefined;
}

/** The number of the first line; undefined if lines have no numbers. */
export function getLineNumbersStart({
  showLineNumbers,
  metastring,
}: NumberSources): number | undefined {
  if (typeof showLineNumbers === 'number') return showLineNumbers;
  if (showLineNumbers !== undefined) return showLineNumbers ? 1 : undefined;
  return parseCodeMeta(metastring).firstNumber;
}

export function containsLineNumbers(metastring?: string): boolean {
  return parseCodeMeta(metastring).firstNumber !== undefined;
}

type LineClassNames = Record<number, string[]>;

interface ParseOptions {
  metastring?: string | undefined;
  language?: string | undefined;
  magicComments: readonly MagicComment[];
}

interface ParsedLines {
  /** By the index of the line, from 0. */
  lineClassNames: LineClassNames;
  /** Without the comments that mark lines. */
  code: string;
}

/** The classes of lines that the options of a block or comments in its code mark. */
export function parseLines(content: string, options: ParseOptions): ParsedLines {
  const code = content.replace(/\r?\n$/, '');
  const {highlighted} = parseCodeMeta(options.metastring);
  if (highlighted.size > 0) {
    const name = options.magicComments[0]?.className;
    if (name === undefined) {
      throw new Error('Lines are marked, but themeConfig.prism.magicComments is empty.');
    }
    const lines = [...highlighted].filter((line) => line > 0);
    return {lineClassNames: Object.fromEntries(lines.map((line) => [line - 1, [name]])), code};
  }
  const {language = ''} = options;
  if (options.magicComments.length === 0) return {lineClassNames: {}, code};
  return readComments(codeLines(code), language.toLowerCase(), options.magicComments);
}

function readComments(
  lines: string[],
  language: string,
  magicComments: readonly MagicComment[],
): ParsedLines {
  const words = magicComments.flatMap(({line, block}) => [line, block?.start, block?.end]);
  const known = words.filter((word) => word !== undefined && word !== '') as string[];
  const pattern = commentPattern(language, known);
  const open = new Set<string>();
  let next: string[] = [];
  const kept: string[] = [];
  const lineClassNames: LineClassNames = {};
  for (const line of lines) {
    const word = pattern.exec(line)?.slice(1).find(Boolean);
    if (word === undefined) {
      const names = [...new Set([...open, ...next])];
      if (names.length > 0) lineClassNames[kept.length] = names;
      next = [];
      kept.push(line);
      continue;
    }
    for (const {className, line: single, block} of magicComments) {
      if (word === single) next.push(className);
      if (word === block?.start) open.add(className);
      if (word === block?.end) open.delete(className);
    }
  }
  return {lineClassNames, code: kept.join('\n')};
}

export interface CodeBlockMetadata {
  codeInput: string;
  code: string;
  className: string;
  language: string;
  title: ReactNode;
  lineNumbersStart: number | undefined;
  lineClassNames: LineClassNames;
}

interface MetadataSources extends NumberSources {
  code: string;
  className?: string | undefined;
  language?: string | undefined;
  defaultLanguage?: string | undefined;
  title?: ReactNode;
  magicComments: readonly MagicComment[];
}

export function createCodeBlockMetadata(sources: MetadataSources): CodeBlockMetadata {
  const {metastring, magicComments, className = ''} = sources;
  const language = codeLanguage(sources);
  const {lineClassNames, code} = parseLines(sources.code, {metastring, language, magicComments});
  const languageClass = `language-${language}`;
  const hasClass = className.split(/\s+/).includes(languageClass);
  return {
    codeInput: sources.code,
    code,
    className: [className, hasClass ? '' : languageClass].filter(Boolean).join(' '),
    language,
    title: parseCodeBlockTitle(metastring) || sources.title,
    lineNumbersStart: getLineNumbersStart(sources),
    lineClassNames,
  };
}

interface CodeBlockContextValue {
  metadata: CodeBlockMetadata;
  wordWrap: WordWrap;
}

const CodeBlockContext = /* @__PURE__ */ createContext<CodeBlockContextValue | null>(null);

export function CodeBlockContextProvider({
  metadata,
  wordWrap,
  children,
}: CodeBlockContextValue & {children: ReactNode}) {
  const value = useMemo(() => ({metadata, wordWrap}), [metadata, wordWrap]);
  return <CodeBlockContext value={value}>{children}</CodeBlockContext>;
}

export function useCodeBlockContext(): CodeBlockContextValue {
  const value = use(CodeBlockContext);
  if (!value) throw new ReactContextError('useCodeBlockContext', 'CodeBlockContextProvider');
  return value;
}

export interface PrismTheme {
  plain: Record<string, unknown>;
  styles: {types: string[]; style: Record<string, unknown>; languages?: string[]}[];
}

const NO_COLOURS: PrismTheme = {plain: {}, styles: []};

/** Empty: the style sheet of the site has the colours of its theme, by the classes of tokens. */
export function usePrismTheme(): PrismTheme {
  return NO_COLOURS;
}

/** The colours of a theme as variables for styles; none if the theme has no colours. */
export function getPrismCssVariables({plain}: PrismTheme): CSSProperties | undefined {
  const variables = Object.entries({
    '--prism-color': plain.color,
    '--prism-background-color': plain.backgroundColor,
  }).filter(([, value]) => value !== undefined);
  return variables.length > 0 ? Object.fromEntries(variables) : undefined;
}
