// Reads the options of a code block. The engine has the same rules for fences
// (internal/highlight).

export interface CodeMeta {
  title?: string;
  /** Lines to highlight, counted from 1. */
  highlighted: ReadonlySet<number>;
  /** The number of the first line; undefined if lines have no numbers. */
  firstNumber?: number;
}

/** Reads the options after the language of a fence. */
export function parseCodeMeta(meta = ''): CodeMeta {
  const title = /title=(?:"([^"]*)"|'([^']*)')/.exec(meta)?.slice(1).join('');
  const numbers = /(?:^|\s)showLineNumbers(?:=([+-]?\d+)(?!\S))?/.exec(meta);
  return {
    ...(title && {title}),
    highlighted: new Set(parseRanges(/\{([\d,-]+)\}/.exec(meta)?.[1] ?? '')),
    ...(numbers && {firstNumber: Number(numbers[1] ?? 1)}),
  };
}

function parseRanges(list: string): number[] {
  return list.split(',').flatMap((part) => {
    const range = /^(\d+)(?:-(\d+))?$/.exec(part);
    if (!range) return [];
    const ends = [Number(range[1]), Number(range[2] ?? range[1])];
    const first = Math.min(...ends);
    // No block is longer, and a mistyped number must not fill the memory.
    const length = Math.min(Math.max(...ends) - first + 1, 10_000);
    return Array.from({length}, (_, i) => first + i);
  });
}

const LANGUAGE_CLASS = /(?:^|\s)language-(\S+)/;

export interface LanguageSources {
  language?: string | undefined;
  className?: string | undefined;
  defaultLanguage?: string | undefined;
}

/** The language of a code block in lower case. */
export function codeLanguage({language, className = '', defaultLanguage}: LanguageSources): string {
  const named = language ?? LANGUAGE_CLASS.exec(className)?.[1] ?? defaultLanguage ?? 'text';
  return named.toLowerCase();
}

/** The classes of an author without the one that names the language. */
export function withoutLanguage(className = ''): string {
  return className.replace(LANGUAGE_CLASS, '').trim();
}

/** The lines of code. A newline at the end starts no new line. */
export function codeLines(code: string): string[] {
  return code.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
}
