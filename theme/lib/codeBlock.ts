// What an author says about a code block. The engine reads fences by the same
// rules (internal/highlight).

export interface CodeMeta {
  title?: string;
  /** Lines to highlight, counted from 1. */
  highlighted: ReadonlySet<number>;
  /** The number of the first line, where lines are numbered. */
  firstNumber?: number;
}

/** Reads what stands behind the language of a fence. */
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
    // No block is so long; a mistyped number must not fill the memory.
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

export function codeLanguage({language, className = '', defaultLanguage}: LanguageSources): string {
  const named = language ?? LANGUAGE_CLASS.exec(className)?.[1] ?? defaultLanguage ?? 'text';
  return named.toLowerCase();
}

/** An author's classes without the one that names the language. */
export function withoutLanguage(className = ''): string {
  return className.replace(LANGUAGE_CLASS, '').trim();
}

/** The lines of code. The line end behind the last one belongs to it. */
export function codeLines(code: string): string[] {
  return code.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
}
